import { type SqlBool, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

export type DayCount = Awaited<ReturnType<typeof countVisitsOfDays>>[number];

/** Counts visits by local start day, from the first day up to but not including the last. */
export const countVisitsOfDays = (
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
