import type { SectionState } from "../state/section-state.ts";

/** "12 of 20 answered, 2 fatal, 1 warning". */
export function progressWords({ asked, answered, fatal, warnings }: SectionState): string {
  return [
    `${answered} of ${asked} answered`,
    ...(fatal > 0 ? [`${fatal} fatal`] : []),
    ...(warnings > 0 ? [warnings === 1 ? "1 warning" : `${warnings} warnings`] : []),
  ].join(", ");
}
