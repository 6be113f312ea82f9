import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Agency, Plan } from "./verification-queries.ts";
import type { VisitTimes } from "./visit-times.ts";

/** Limits how far apart the planned times of compared visits are, because the index is on the plan. */
const nearby = sql`interval '2 days'`;

/** Minutes of the visit that overlap the clinician's other visits, by verified times. */
export async function findOverlapMinutes(
  { trx, agencyId }: In<Agency>,
  { plan, times }: { plan: Plan; times: VisitTimes },
): Promise<number> {
  const { id, userId, localStart } = plan;
  const { startedAt, endedAt } = times;
  if (userId === null || endedAt === null) return 0;
  const shared = sql<number>`sum(extract(epoch from least("endedAt", ${endedAt}) - greatest("startedAt", ${startedAt})) / 60)::float8`;
  const { minutes } = await trx
    .selectFrom("visit")
    .select(shared.as("minutes"))
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "<>", id)
    .where("localStart", ">", sql<string>`${localStart}::timestamp - ${nearby}`)
    .where("localStart", "<", sql<string>`${localStart}::timestamp + ${nearby}`)
    .where("startedAt", "<", endedAt)
    .where("endedAt", ">", startedAt)
    .executeTakeFirstOrThrow();
  return Math.ceil(minutes ?? 0);
}

/**
 * Start of another visit of the clinician that day that was open when this one started and still is; null if none. A visit
 * left open overnight has its own exception.
 */
export async function findOtherOpenSince(
  { trx, agencyId }: In<Agency>,
  { plan: { id, userId, localStart }, times: { startedAt } }: { plan: Plan; times: VisitTimes },
): Promise<Date | null> {
  if (userId === null || startedAt === null) return null;
  const other = await trx
    .selectFrom("visit")
    .select("startedAt")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "<>", id)
    .where("localStart", ">=", sql<string>`${localStart}::timestamp::date`)
    .where("localStart", "<", sql<string>`${localStart}::timestamp::date + 1`)
    .where("status", "=", "in-progress")
    .where("startedAt", "<", startedAt)
    .orderBy("startedAt")
    .limit(1)
    .executeTakeFirst();
  return other?.startedAt ?? null;
}

/**
 * Locks the clinician's other visits whose overlap must be checked again: those flagged before, and those started later.
 * Rows locked by others are skipped to avoid a deadlock.
 */
export const lockOverlapping = ({ trx, agencyId }: In<Agency>, visitId: string) =>
  trx
    .selectFrom("visit")
    .innerJoin("visit as changed", (join) =>
      join
        .onRef("changed.agencyId", "=", "visit.agencyId")
        .onRef("changed.userId", "=", "visit.userId")
        .onRef("changed.id", "<>", "visit.id"),
    )
    .select("visit.id")
    .where("changed.agencyId", "=", agencyId)
    .where("changed.id", "=", visitId)
    .where("visit.localStart", ">", sql<string>`changed."localStart" - ${nearby}`)
    .where("visit.localStart", "<", sql<string>`changed."localStart" + ${nearby}`)
    .where((eb) =>
      eb.or([
        eb("visit.startedAt", ">", eb.ref("changed.startedAt")),
        eb.exists(
          eb
            .selectFrom("task")
            .select(sql.lit(1).as("one"))
            .whereRef("task.agencyId", "=", "visit.agencyId")
            .whereRef("task.visitId", "=", "visit.id")
            .where("task.kind", "in", ["evv-overlapping-times", "evv-both-open"])
            .where("task.resolvedAt", "is", null),
        ),
      ]),
    )
    .orderBy("visit.id")
    .forUpdate("visit")
    .skipLocked()
    .execute();
