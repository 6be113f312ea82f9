import type { Frequency, FrequencyLine, VisitRange } from "@hearthside/scheduling";
import { counted } from "#src/lib/numbers.ts";

/** An ordered frequency as a sentence: '3 visits a week for 1 week, then 2 visits a week for 4 weeks'. */
export function frequencyWords(frequency: Frequency): string {
  const scheduled = frequency.filter(({ kind }) => kind !== "prn").map(lineWords);
  const asNeeded = frequency.filter(({ kind }) => kind === "prn").map(lineWords);
  return [scheduled.join(", then "), ...asNeeded].filter((part) => part !== "").join("; ");
}

function lineWords(line: FrequencyLine): string {
  switch (line.kind) {
    case "times":
      return `${visitWords(line)}${rateWords(line)} for ${counted(line.length, line.per)}`;
    case "every":
      return `${visitWords(line)} every ${counted(line.everyWeeks, "week")} to the end of the order`;
    case "prn":
      return `up to ${counted(line.most, "visit")} as needed for ${line.reason}`;
    default:
      return line satisfies never;
  }
}

const rateWords = ({ most, per }: VisitRange & { per: string }) => (most === 0 ? "" : ` a ${per}`);

function visitWords({ least, most }: VisitRange) {
  if (most === 0) return "no visits";
  return least === most ? counted(most, "visit") : `${least} to ${most} visits`;
}
