import { useSyncExternalStore } from "react";

// as in the style sheets: below it tables are cards; what is printed is drawn whole
const narrow = "screen and (max-width: 719px)";

/** Whether the window is as narrow as a phone, where something else is drawn and not only differently. */
export const useIsNarrow = () => useSyncExternalStore(follow, isNarrow);

const isNarrow = () => window.matchMedia(narrow).matches;

function follow(onChange: () => void) {
  const media = window.matchMedia(narrow);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
