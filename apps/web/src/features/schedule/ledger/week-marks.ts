import type { LedgerWeek } from "@hearthside/contract";
import type { IconName } from "#src/ui/icons.ts";
import type { Tone } from "#src/ui/tone.ts";

/** Whether the calendar fulfils the order in a week: said in words, repeated by picture and colour. */
export type WeekMark = { words: string; icon: IconName; tone: Tone };

export function markOf({ over, under, ordered, scheduled, completed }: LedgerWeek): WeekMark | undefined {
  if (over > 0) return { words: `${over} over`, icon: "chevronUp", tone: "warning" };
  if (under > 0) return { words: `${under} under`, icon: "warning", tone: "warning" };
  if (ordered === 0 && scheduled + completed === 0) return undefined;
  return { words: "As ordered", icon: "check", tone: "success" };
}

/** '2 to 3 ordered' where the order leaves a range. */
export const orderedWords = ({ least, ordered }: LedgerWeek) =>
  least === ordered ? `${ordered} ordered` : `${least} to ${ordered} ordered`;

/** What became of the week's visits; what there is none of is left out. */
export const visitsWords = ({ scheduled, completed, missed }: LedgerWeek): string[] =>
  [[scheduled, "scheduled"] as const, [completed, "completed"] as const, [missed, "missed"] as const].flatMap(
    ([count, word]) => (count === 0 ? [] : [`${count} ${word}`]),
  );
