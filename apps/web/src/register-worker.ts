import { logQuietly } from "./lib/log.ts";

/** After the page is there, so that nothing the person waits for comes later. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker
      .register("/sw.js")
      .catch((error: unknown) => logQuietly("Without network this page will not open.", error));
  });
}
