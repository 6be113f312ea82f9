import { logQuietly } from "./lib/log.ts";

/** After the page has rendered, so that it does not delay anything the user waits for. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker
      .register("/sw.js")
      .catch((error: unknown) => logQuietly("Without network this page will not open.", error));
  });
}
