import { useSyncExternalStore } from "react";

// As in the style sheets: tables become cards below it; print shows everything.
const narrow = "screen and (max-width: 719px)";

/** Whether the window is phone-sized, for parts that render something else there. */
export const useIsNarrow = () => useSyncExternalStore(follow, isNarrow);

const isNarrow = () => window.matchMedia(narrow).matches;

function follow(onChange: () => void) {
  const media = window.matchMedia(narrow);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
