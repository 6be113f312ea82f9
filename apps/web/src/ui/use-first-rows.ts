import { useIsNarrow } from "./use-is-narrow.ts";

/** How many rows a card of a dashboard shows before its See All: three on a phone, otherwise `onDesk`. */
export const useFirstRows = (onDesk: number): number => (useIsNarrow() ? 3 : onDesk);
