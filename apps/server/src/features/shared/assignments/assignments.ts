import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";

/** Assigns the patient to `userId` from today on, which gives access to the chart. */
export async function assignTo(
  { trx, agencyId, today }: Work,
  { patientId, userId }: { patientId: string; userId: string },
): Promise<void> {
  await trx
    .insertInto("assignment")
    .values({ id: uuidv7(), agencyId, patientId, userId, startDate: today })
    .execute();
}

type Visitor = {
  readonly patientId: string;
  readonly userId: string;
  /** The last day. */
  readonly until: string;
};

/** Assigns the patient to `userId` from today until that day; recorded if it is new. */
export async function assignUntil(work: Work, visitor: Visitor): Promise<void> {
  const { agencyId, today } = work;
  const { patientId, userId, until } = visitor;
  if (until < today) return;
  const current = await findLongest(work, visitor);
  if (current !== undefined && (current.endDate === null || current.endDate >= until)) return;
  const id = current?.id ?? uuidv7();
  await (current === undefined
    ? work.trx
        .insertInto("assignment")
        .values({ id, agencyId, patientId, userId, startDate: today, endDate: until })
        .execute()
    : extend(work, { id, until }));
  await recordEvent(work, {
    action: current === undefined ? "assignment.create" : "assignment.extend",
    patientId,
    subjectId: id,
    ...(current === undefined ? {} : { before: { userId, endDate: current.endDate } }),
    after: { userId, endDate: until },
  });
}

/** The current assignment that lasts longest. */
const findLongest = ({ trx, agencyId, today }: Work, { patientId, userId }: Visitor) =>
  trx
    .selectFrom("assignment")
    .select(["id", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("userId", "=", userId)
    .where(holdsIn({ from: today, to: today }))
    .orderBy("endDate", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

const extend = ({ trx, agencyId }: Work, { id, until }: { readonly id: string; readonly until: string }) =>
  trx
    .updateTable("assignment")
    .set((eb) => ({ endDate: until, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Part of every query about assignments: the assignment covers some day of the span, both ends included. */
export const holdsIn =
  ({ from, to }: { readonly from: string; readonly to: string }) =>
  (eb: ExpressionBuilder<Database, "assignment">): ExpressionWrapper<Database, "assignment", SqlBool> =>
    eb.and([
      eb("assignment.startDate", "<=", to),
      eb.or([eb("assignment.endDate", "is", null), eb("assignment.endDate", ">=", from)]),
    ]);

type OfPatient = { readonly agencyId: RawBuilder<unknown>; readonly patientId: RawBuilder<unknown> };

/** The user id of the patient's case manager on a day, the latest if there are several; null if there is none. */
export const caseManagerOn = (day: string, { agencyId, patientId }: OfPatient) =>
  sql<string | null>`(select assignment."userId" from assignment
    where assignment."agencyId" = ${agencyId} and assignment."patientId" = ${patientId} and assignment."isCaseManager"
      and assignment."startDate" <= ${day}::date
      and (assignment."endDate" is null or assignment."endDate" >= ${day}::date)
    order by assignment."startDate" desc, assignment.id limit 1)`;

/**
 * Ends a person's current and future assignments today. The successor gets the same patients for as long, as case
 * manager where the person was. Returns the number of patients.
 */
export async function handOverPatients(
  work: Work,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<number> {
  const held = await endAssignments(work, from);
  const byPatient = Map.groupBy(held, ({ patientId }) => patientId);
  if (to === null) return byPatient.size;
  for (const [patientId, rows] of byPatient) {
    const ends = rows.map(({ endDate }) => endDate);
    const lastEnd = ends.reduce((last, end) =>
      last === null || end === null ? null : end > last ? end : last,
    );
    await takeOver(work, {
      patientId,
      userId: to,
      isCaseManager: rows.some(({ isCaseManager }) => isCaseManager),
      endDate: lastEnd,
    });
  }
  return byPatient.size;
}

/** The assignments before the change. */
async function endAssignments({ trx, agencyId, today }: Work, userId: string) {
  const held = await trx
    .selectFrom("assignment")
    .select(["id", "patientId", "isCaseManager", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  await trx
    .updateTable("assignment")
    .set((eb) => ({
      startDate: sql<string>`least("startDate", ${today}::date)`,
      endDate: today,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "in", held.length === 0 ? [uuidv7()] : held.map(({ id }) => id))
    .execute();
  return held;
}

type Taking = {
  readonly patientId: string;
  readonly userId: string;
  readonly isCaseManager: boolean;
  readonly endDate: string | null;
};

/** Existing assignments of the successor stay; they are extended, or get case management, if that gives more access. */
async function takeOver(work: Work, { patientId, userId, isCaseManager, endDate }: Taking): Promise<void> {
  const { agencyId, today } = work;
  const current = await work.trx
    .selectFrom("assignment")
    .select(["id", "endDate", "isCaseManager"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("userId", "=", userId)
    .where(holdsIn({ from: today, to: today }))
    .orderBy("endDate", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  const id = current?.id ?? uuidv7();
  const after = {
    endDate: current === undefined ? endDate : laterOf(current.endDate, endDate),
    isCaseManager: isCaseManager || current?.isCaseManager === true,
  };
  if (current === undefined)
    await work.trx
      .insertInto("assignment")
      .values({ ...after, id, agencyId, patientId, userId, startDate: today })
      .execute();
  else
    await work.trx
      .updateTable("assignment")
      .set((eb) => ({ ...after, version: eb("version", "+", 1) }))
      .where("agencyId", "=", agencyId)
      .where("id", "=", id)
      .execute();
  await recordEvent(work, {
    action: current === undefined ? "assignment.create" : "assignment.extend",
    patientId,
    subjectId: id,
    ...(current === undefined
      ? {}
      : { before: { userId, endDate: current.endDate, isCaseManager: current.isCaseManager } }),
    after: { userId, ...after },
  });
}

/** Null means without an end. */
const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : ([one, other].toSorted().at(-1) ?? null);
