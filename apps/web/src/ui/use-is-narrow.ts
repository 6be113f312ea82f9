import { useSyncExternalStore } from "react";

/** Whether the window is phone-sized, for parts that render something else there: tables become cards. */
export const useIsNarrow = below(719);

/** Whether the window has no room for the main menu beside the screen. */
export const useHasNoSidebar = below(899);

/** As in the style sheets; print shows everything. */
function below(widest: number): () => boolean {
  const query = `screen and (max-width: ${widest}px)`;
  const isBelow = () => window.matchMedia(query).matches;
  const follow = (onChange: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  };
  return () => useSyncExternalStore(follow, isBelow);
}
