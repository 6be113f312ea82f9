import { type Contract, DayOfVisits, type GivenOutputOf, type ReadInputOf } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { type SqlBool, sql } from "kysely";
import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";
import { readFigure } from "#src/features/shared/figures/figures.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";

type Key = "GET /dashboards/week";

const dayCount = 5;
const Days = z.array(DayOfVisits);

/** Five days from a day on, cached. Canceled visits do not count; missed ones count as missed and in their discipline. */
export async function openWeek(
  services: Services,
  caller: Caller,
  { from }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const days = Array.from({ length: dayCount }, (_, index) => addDays(from, index));
  const { value, countedAt } = await readFigure(services, caller, {
    name: "week",
    parameter: from,
    schema: Days,
    count: async (trx) => {
      const counts = await countVisitsOfDays({ ...caller, trx }, { from, to: addDays(from, dayCount) });
      return days.map((day) => dayOf(day, counts));
    },
  });
  return { days: value, countedAt };
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

type DayCount = Awaited<ReturnType<typeof countVisitsOfDays>>[number];

/** Counts visits by local start day, from the first day up to but not including the last. */
const countVisitsOfDays = (
  { trx, agencyId }: In<Caller>,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  trx
    .selectFrom("visit")
    .select([
      sql<string>`to_char(visit."localStart", 'YYYY-MM-DD')`.as("day"),
      "visit.discipline",
      sql<number>`count(*)::int`.as("visits"),
      sql<number>`(count(*) filter (where visit.status = 'missed'))::int`.as("missed"),
      sql<number>`(count(*) filter (where visit.status = 'scheduled' and visit."userId" is null))::int`.as(
        "unassigned",
      ),
    ])
    .where("visit.agencyId", "=", agencyId)
    .where(sql<SqlBool>`visit."localStart" >= ${from}::date and visit."localStart" < ${to}::date`)
    .where("visit.status", "<>", "cancelled")
    .groupBy(["day", "visit.discipline"])
    .orderBy("day")
    .orderBy("visit.discipline")
    .execute();
