import { noteLife } from "#src/lib/send.ts";
import { forgetSession } from "#src/lib/session-state.ts";
import { writeSharedTime } from "#src/lib/tabs.ts";

/** As a browser that has just been started: nobody known, nothing kept. */
export function startAfresh(path: string): void {
  forgetSession();
  noteLife();
  localStorage.clear();
  writeSharedTime("refreshed-at", 0);
  writeSharedTime("active-at", 0);
  document.cookie = "XSRF-TOKEN=first; path=/";
  window.history.replaceState(null, "", path);
}
