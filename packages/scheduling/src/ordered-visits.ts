import type { Frequency, FrequencyLine } from "./frequency.ts";

/**
 * How many visits `frequency` orders over `periodWeeks` Medicare weeks, by the upper limit of every range. PRN visits do not
 * count, because they are not ordered before their signs appear. `periodWeeks` matters only for `1 every 2w`, which orders
 * its visits once per started span of the remaining weeks.
 * Source: CMS, Medicare Benefit Policy Manual, chapter 7, 30.2.2 (the upper limit of a range is the frequency).
 */
export function orderedVisits(frequency: Frequency, periodWeeks: number): number {
  let weeksLeft = periodWeeks;
  let visits = 0;
  for (const line of frequency) {
    visits += visitsOf(line, Math.max(0, weeksLeft));
    if (line.kind === "times" && line.per === "week") weeksLeft -= line.length;
  }
  return visits;
}

function visitsOf(line: FrequencyLine, weeksLeft: number): number {
  switch (line.kind) {
    case "times":
      return line.most * line.length;
    case "every":
      return line.most * Math.ceil(weeksLeft / line.everyWeeks);
    case "prn":
      return 0;
    default:
      return line satisfies never;
  }
}

/** How many Medicare weeks the weekly lines of `frequency` last; undefined with days, months or `every`. */
export function weeksOf(frequency: Frequency): number | undefined {
  let weeks = 0;
  for (const line of frequency) {
    if (line.kind === "prn") continue;
    if (line.kind !== "times" || line.per !== "week") return undefined;
    weeks += line.length;
  }
  return weeks;
}
