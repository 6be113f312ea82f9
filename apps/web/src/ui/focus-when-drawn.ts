import { isFocusLost } from "./use-focus-trail.ts";

/** An answer may render some frames late on a busy device; give up after about a second. */
const FRAMES_WAITED = 60;

/** Focuses an element once it renders, unless the user has moved elsewhere. */
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
