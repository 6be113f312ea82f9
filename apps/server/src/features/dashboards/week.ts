import type { Contract, DayOfVisits, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { countVisitsOfDays, type DayCount } from "./week-queries.ts";

type Key = "GET /dashboards/week";

const dayCount = 5;

/** Five days from one on. Cancelled visits do not count; missed ones count as missed and with their discipline. */
export async function openWeek(
  trx: AgencyTrx,
  caller: Caller,
  { from }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const days = Array.from({ length: dayCount }, (_, index) => addDays(from, index));
  const counts = await countVisitsOfDays(trx, caller, { from, to: addDays(from, dayCount) });
  return { days: days.map((day) => dayOf(day, counts)) };
}

function dayOf(day: string, counts: readonly DayCount[]): DayOfVisits {
  const ofDay = counts.filter((count) => count.day === day);
  const sum = (key: "missed" | "unassigned") => ofDay.reduce((total, count) => total + count[key], 0);
  return {
    day,
    disciplines: ofDay.map(({ discipline, visits }) => ({ discipline, visits })),
    missed: sum("missed"),
    unassigned: sum("unassigned"),
  };
}
