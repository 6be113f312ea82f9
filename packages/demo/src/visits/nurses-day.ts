import type { MemberRecord } from "../records.ts";
import { spansOf } from "./line-days.ts";
import { type LineToPlan, visitOf } from "./line-visits.ts";
import { type Planner, plan } from "./planner.ts";

const visitsToday = 6;
const minutesApart = 70;

const earliest = 9 * 60;
const latest = 18 * 60 + 30;

/** The start of the demo nurse's current visit: 15 minutes ago, except at night. */
export function currentStart(minute: number): number {
  const aQuarterAgo = Math.floor((minute - 15) / 15) * 15;
  return Math.min(Math.max(aQuarterAgo, earliest), latest);
}

/** Plans six visits of the demo nurse for today: the first is completed, the second in progress. The day is then full. */
export function planNursesDay(planner: Planner, lines: readonly LineToPlan[], nurse: MemberRecord): void {
  const { today, minute } = planner.moment;
  const first = currentStart(minute) - minutesApart;
  const own = lines.filter(
    ({ line, clinicians, admission }) =>
      line.discipline === "SN" &&
      clinicians[0]?.id === nurse.id &&
      admission.status === "active" &&
      spansOf(line).some(
        ({ startDate, endDate, most }) => most > 0 && startDate <= today && today <= endDate,
      ),
  );
  for (const [index, about] of own.slice(0, visitsToday).entries()) {
    const visit = { ...visitOf(about, "routine"), minutes: 45, userId: nurse.id };
    plan(planner, { ...visit, day: today, minute: first + index * minutesApart });
  }
  planner.book.take(nurse.id, { day: today, minute: 0, minutes: 1440 });
}
