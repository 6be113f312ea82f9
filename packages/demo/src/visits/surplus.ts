import { addDays } from "@hearthside/scheduling";
import { daysOf, spansOf } from "./line-days.ts";
import { type LineToPlan, visitOf } from "./line-visits.ts";
import { freeTime, type Planner } from "./planner.ts";

/** The lines, one of which (aide or physical therapy) gets an extra visit next week. */
export function withSurplus(planner: Planner, lines: readonly LineToPlan[]): LineToPlan[] {
  const chosen = lines.find((about) => hasRoomNextWeek(planner, about));
  return lines.map((about) => (about === chosen ? { ...about, surplus: 1 } : about));
}

function hasRoomNextWeek(planner: Planner, about: LineToPlan): boolean {
  const { admission, line, clinicians } = about;
  const { today } = planner.moment;
  const [lead] = clinicians;
  if (admission.status !== "active" || lead === undefined || !["HHA", "PT"].includes(line.discipline))
    return false;
  const visit = { ...visitOf(about, "routine"), userId: lead.id };
  return spansOf(line)
    .filter(
      ({ startDate, endDate }) =>
        startDate > today && startDate <= addDays(today, 7) && endDate === addDays(startDate, 6),
    )
    .some((span) => {
      const days = daysOf(span).filter(
        (day) => freeTime(planner, visit, { day, preferred: 600 }) !== undefined,
      );
      return span.most > 0 && days.length > span.most;
    });
}
