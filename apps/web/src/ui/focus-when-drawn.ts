import { isFocusLost } from "./use-focus-trail.ts";

/** The drawing of an answer may come some frames late on a busy device; after about a second nobody waits for it any more. */
const FRAMES_WAITED = 60;

/** Focuses what is there once the page is drawn anew; unless whoever works on it went elsewhere meanwhile. */
export function focusWhenDrawn(find: () => HTMLElement | null | undefined): void {
  const from = document.activeElement;
  const look = (framesLeft: number) =>
    requestAnimationFrame(() => {
      if (document.activeElement !== from && !isFocusLost()) return;
      const found = find();
      if (found) found.focus();
      else if (framesLeft > 0) look(framesLeft - 1);
    });
  look(FRAMES_WAITED);
}
