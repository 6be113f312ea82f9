import type { Verification } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { type Insertable, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { lockSchedulesOf, selectAnyVisits, type VisitRow } from "../visit-rows.ts";
import { latestDays, type VisitTimes } from "./visit-times.ts";

/** The agency of a caller or a job. */
export type Agency = Pick<Caller, "agencyId">;

/** The caller's own visits, and those of patients they care for or did while a device may have been offline. */
const selectVerifiable = (work: Work) => {
  const visits = selectAnyVisits(work);
  if (seesAll(work)) return visits;
  const from = addDays(work.today, -latestDays);
  return visits.where((eb) =>
    eb.or([
      eb("visit.userId", "=", work.userId),
      eb.exists(
        eb
          .selectFrom("assignment")
          .select(sql.lit(1).as("one"))
          .whereRef("assignment.agencyId", "=", "visit.agencyId")
          .whereRef("assignment.patientId", "=", "visit.patientId")
          .where("assignment.userId", "=", work.userId)
          .where(holdsIn({ from, to: work.today })),
      ),
    ]),
  );
};

/** Locks the visit until the transaction ends, after the schedules it is in. */
export async function lockVerifiable(work: Work, id: string): Promise<VisitRow | undefined> {
  await lockSchedulesOf(work, id);
  return selectVerifiable(work).where("visit.id", "=", id).forUpdate("visit").executeTakeFirst();
}

/** Locks the plan until the transaction ends. The caller must have checked access. */
export const lockPlan = ({ trx, agencyId }: In<Agency>, id: string) =>
  trx
    .selectFrom("visit")
    .select([
      "id",
      "version",
      "patientId",
      "userId",
      "localStart",
      "minutes",
      "zone",
      "status",
      "startedAt",
      "endedAt",
      sql<Date>`lower(during)`.as("begins"),
    ])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
export type Plan = Awaited<ReturnType<typeof lockPlan>>;

export const writeTimes = ({ trx, agencyId }: In<Agency>, { id, ...times }: { id: string } & VisitTimes) =>
  trx
    .updateTable("visit")
    .set((eb) => ({ ...times, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** The visit's records in the order received. */
export const findRecords = ({ trx, agencyId }: In<Agency>, visitId: string) =>
  trx
    .selectFrom("visit_verification")
    .select([
      "id",
      "kind",
      "at",
      "receivedAt",
      "source",
      "latitude",
      "longitude",
      "accuracy",
      "positionProblem",
      "reason",
      "userId",
    ])
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
export type RecordRow = Awaited<ReturnType<typeof findRecords>>[number];

export type NewRecord = Omit<Insertable<Database["visit_verification"]>, "agencyId" | "userId">;

/** Whether it was new; an existing record stays as it is. */
export async function insertRecord({ trx, agencyId, userId }: Work, record: NewRecord): Promise<boolean> {
  const inserted = await trx
    .insertInto("visit_verification")
    .values({ ...record, agencyId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const getRecord = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("visit_verification")
    .select([
      "visitId",
      "kind",
      "at",
      "source",
      "latitude",
      "longitude",
      "accuracy",
      "positionProblem",
      "userId",
    ])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The records of a visit. The caller must have checked access to the visit. */
export async function findVerifications(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  visitId: string,
): Promise<Verification[]> {
  const rows = await trx
    .selectFrom("visit_verification as record")
    .innerJoin("app_user", "app_user.id", "record.userId")
    .select([
      "record.id",
      "record.kind",
      "record.at",
      "record.receivedAt",
      "record.source",
      "record.latitude",
      "record.longitude",
      "record.accuracy",
      "record.reason",
      "record.note",
      "record.userId",
      "app_user.firstName",
      "app_user.lastName",
    ])
    .where("record.agencyId", "=", agencyId)
    .where("record.visitId", "=", visitId)
    .orderBy("record.receivedAt")
    .orderBy("record.id")
    .execute();
  return rows.map(({ at, receivedAt, firstName, lastName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    userName: `${firstName} ${lastName}`,
  }));
}
