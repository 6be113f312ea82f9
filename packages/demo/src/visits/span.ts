import { addDays, type Day, type DaySpan, localTimeAt, weekOf } from "@hearthside/scheduling";
import { agencyZone } from "../agency/branches.ts";

/** The current moment of an agency: day, minute after midnight, and the weeks with visits. */
export type Moment = {
  readonly today: Day;
  readonly minute: number;
  /** Eight weeks before this one, this one and three after it, Sunday to Saturday. */
  readonly weeks: DaySpan;
};

/** The moment of `now`, an instant on `today`; left out: noon. */
export function momentToday(today: Day, now: string | undefined): Moment {
  const local = now === undefined ? `${today}T12:00:00` : localTimeAt(now, agencyZone);
  const { startDate, endDate } = weekOf(today, 0);
  return {
    today,
    minute: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)),
    weeks: { startDate: addDays(startDate, -56), endDate: addDays(endDate, 21) },
  };
}
