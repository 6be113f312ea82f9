import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";

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

/** Existing assignments of the successor stay; they are extended, or get case management, where that is more. */
async function takeOver(work: Work, { patientId, userId, isCaseManager, endDate }: Taking): Promise<void> {
  const { agencyId, today } = work;
  const current = await work.trx
    .selectFrom("assignment")
    .select(["id", "endDate", "isCaseManager"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("userId", "=", userId)
    .where("startDate", "<=", today)
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
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
