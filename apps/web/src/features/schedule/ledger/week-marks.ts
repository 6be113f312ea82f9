import type { LedgerWeek } from "@hearthside/contract";
import type { IconName } from "#src/ui/icons.ts";
import type { Tone } from "#src/ui/tone.ts";

/** Whether a week's schedule meets the order: words, repeated by icon and color. */
export type WeekMark = { words: string; icon: IconName; tone: Tone };

export function markOf({ over, under, ordered, scheduled, completed }: LedgerWeek): WeekMark | undefined {
  if (over > 0) return { words: `${over} over`, icon: "chevronUp", tone: "warning" };
  if (under > 0) return { words: `${under} under`, icon: "warning", tone: "warning" };
  if (ordered === 0 && scheduled + completed === 0) return undefined;
  return { words: "As ordered", icon: "check", tone: "success" };
}

/** '2 to 3 ordered' when the order is a range. */
export const orderedWords = ({ least, ordered }: LedgerWeek) =>
  least === ordered ? `${ordered} ordered` : `${least} to ${ordered} ordered`;

/** The week's visits by status, without zero counts. */
export const visitsWords = ({ scheduled, completed, missed }: LedgerWeek): string[] =>
  [[scheduled, "scheduled"] as const, [completed, "completed"] as const, [missed, "missed"] as const].flatMap(
    ([count, word]) => (count === 0 ? [] : [`${count} ${word}`]),
  );
