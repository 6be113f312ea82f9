import type { SectionState } from "../state/section-state.ts";

export const answeredWords = ({ asked, answered }: SectionState) => `${answered} of ${asked} answered`;

/** "10 still required": not an error yet, and fewer than the unanswered ones when some may stay empty. */
export const missingWords = ({ missing }: SectionState): string =>
  missing > 0 ? `${missing} still required` : "";

/** "1 conflict to resolve, 2 fatal, 1 warning"; empty when nothing is wrong. */
export const foundWords = ({ fatal, warnings, disputed }: SectionState): string =>
  [
    ...(disputed > 0 ? [disputed === 1 ? "1 conflict to resolve" : `${disputed} conflicts to resolve`] : []),
    ...(fatal > 0 ? [`${fatal} fatal`] : []),
    ...(warnings > 0 ? [warnings === 1 ? "1 warning" : `${warnings} warnings`] : []),
  ].join(", ");
