import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
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
