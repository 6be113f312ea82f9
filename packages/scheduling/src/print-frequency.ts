import type { Frequency, FrequencyLine, VisitRange } from "./frequency.ts";

/** The notation of `frequency` in its usual form, such as `3w1 2w4; 2 PRN for fall`; the inverse of `readFrequency`. */
export function printFrequency(frequency: Frequency): string {
  const scheduled = frequency.filter(({ kind }) => kind !== "prn").map(printLine);
  const asNeeded = frequency.filter(({ kind }) => kind === "prn").map(printLine);
  return [scheduled.join(" "), ...asNeeded].filter((part) => part !== "").join("; ");
}

function printLine(line: FrequencyLine): string {
  const visits = printVisits(line);
  switch (line.kind) {
    case "times":
      return `${visits}${letters[line.per]}${line.length}`;
    case "every":
      return `${visits} every ${line.everyWeeks}w`;
    case "prn":
      return `${visits} PRN for ${line.reason}`;
    default:
      return line satisfies never;
  }
}

const letters = { day: "d", week: "w", month: "m" } as const;

const printVisits = ({ least, most }: VisitRange) => (least === most ? String(most) : `${least}-${most}`);
