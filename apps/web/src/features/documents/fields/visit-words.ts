import type { Visit } from "@hearthside/contract";
import { visitKindWords } from "@hearthside/contract/visit-words";
import { showDate } from "#src/ui/date/date-text.ts";

/** For example '03/04/2026, 9:00 AM, SN, Routine visit'. */
export function visitWords({ start, discipline, kind }: Visit): string {
  const [hour, minute] = [Number(start.slice(11, 13)), start.slice(14, 16)];
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  return `${showDate(start.slice(0, 10))}, ${clock}, ${discipline}, ${visitKindWords[kind]}`;
}
