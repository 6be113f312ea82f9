import type { EmergencyLookup, EmergencyReasonCode } from "@hearthside/contract";
import { type SqlBool, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const columns = [
  "id",
  "userId",
  "patientId",
  "reasonCode",
  "reason",
  "startedAt",
  "endsAt",
  "endedAt",
] as const;

/** The most matches returned; more patients than this with the same name and birth date are not listed. */
const mostFound = 5;

/** The patients of the agency who match exactly, assigned to the caller or not. */
export const findExactly = (work: Work, input: EmergencyLookup) =>
  work.trx
    .selectFrom("patient")
    .select((eb) => [
      "patient.id as patientId",
      "patient.recordNumber",
      "patient.firstName",
      "patient.lastName",
      sql<number | null>`extract(year from patient.dob)::int`.as("birthYear"),
      isAssignedTo(work)(eb).as("isOpen"),
    ])
    .where("patient.agencyId", "=", work.agencyId)
    .where(isExactly(input))
    .orderBy("patient.recordNumber")
    .limit(mostFound)
    .execute();

/** Record number before full name; case and accents make no difference in a name. */
const isExactly = ({ recordNumber, firstName = "", lastName = "", dob }: EmergencyLookup) =>
  recordNumber === undefined
    ? sql<SqlBool>`(patient.dob = ${dob ?? null}::date
        and patient."lastFirst" = plain_name(${lastName}) || ' ' || plain_name(${firstName}) || ' ')`
    : sql<SqlBool>`(patient."recordNumber" = ${recordNumber}
        and plain_name(patient."lastName") = plain_name(${lastName}))`;

/** How often the caller searched within the last hour. The caller's next search waits until this one ends. */
export async function countSearches({ trx, agencyId, userId }: Work): Promise<number> {
  await lockFor(trx, userId);
  const { count } = await trx
    .selectFrom("audit_entry")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("agencyId", "=", agencyId)
    .where("at", ">", sql<Date>`now() - interval '1 hour'`)
    .where("userId", "=", userId)
    .where("action", "=", "emergency-access.search")
    .executeTakeFirstOrThrow();
  return count;
}

/** Runs one request of the user after the other, until its transaction ends. */
export const lockFor = (trx: AgencyTrx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('emergency-access' || ${userId}, 0))`.execute(trx);

/** The user's open charts, the first to end first, with the time left. */
export const findOpenAccess = ({ trx, agencyId, userId }: In<Pick<Caller, "agencyId" | "userId">>) =>
  trx
    .selectFrom("emergency_access as access")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "access.patientId"))
    .select([
      "access.id",
      "access.userId",
      "access.patientId",
      "access.reasonCode",
      "access.reason",
      "access.startedAt",
      "access.endsAt",
      "access.endedAt",
      "patient.sortName as patientName",
      sql<number>`ceil(extract(epoch from access."endsAt" - now()))::int`.as("secondsLeft"),
    ])
    .where("access.agencyId", "=", agencyId)
    .where("access.userId", "=", userId)
    .where("access.endedAt", "is", null)
    .where("access.endsAt", ">", sql<Date>`now()`)
    .orderBy("access.endsAt")
    .execute();

export const lockOwn = ({ trx, agencyId, userId }: Work, id: string) =>
  trx
    .selectFrom("emergency_access")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** How many charts the user opened within the last 24 hours, not counting this one. */
export async function countRecent(
  trx: AgencyTrx,
  { agencyId, userId, id }: { readonly agencyId: number; readonly userId: string; readonly id: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom("emergency_access")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "<>", id)
    .where("startedAt", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

export type AccessRow = NonNullable<Awaited<ReturnType<typeof insertAccess>>>;

export type NewAccess = {
  readonly id: string;
  readonly userId: string;
  readonly patientId: string;
  readonly reasonCode: EmergencyReasonCode;
  readonly reason: string;
};

/** Undefined for an id that was already used. */
export const insertAccess = ({ trx, agencyId }: Work, row: NewAccess) =>
  trx
    .insertInto("emergency_access")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const endAccess = ({ trx, agencyId }: Work, id: string) =>
  trx
    .updateTable("emergency_access")
    .set({ endedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
