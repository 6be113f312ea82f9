import { noteLife } from "#src/lib/send.ts";
import { forgetSession } from "#src/lib/session-state.ts";
import { writeSharedTime } from "#src/lib/tabs.ts";

/** Like a newly started browser: no user, nothing stored. */
export function startAfresh(path: string): void {
  forgetSession();
  noteLife();
  localStorage.clear();
  writeSharedTime("refreshed-at", 0);
  writeSharedTime("active-at", 0);
  document.cookie = "XSRF-TOKEN=first; path=/";
  window.history.replaceState(null, "", path);
}
