import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";

/** From today on `userId` looks after the patient, and so may see her. */
export async function assignTo(
  trx: AgencyTrx,
  { agencyId, today }: Caller,
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

/** From today until that day `userId` looks after the patient, and so may see her; recorded where it is news. */
export async function assignUntil(trx: AgencyTrx, caller: Caller, visitor: Visitor): Promise<void> {
  const { agencyId, today } = caller;
  const { patientId, userId, until } = visitor;
  if (until < today) return;
  const current = await findLongest(trx, caller, visitor);
  if (current !== undefined && (current.endDate === null || current.endDate >= until)) return;
  const id = current?.id ?? uuidv7();
  await (current === undefined
    ? trx
        .insertInto("assignment")
        .values({ id, agencyId, patientId, userId, startDate: today, endDate: until })
        .execute()
    : extend(trx, caller, { id, until }));
  await recordEvent(trx, caller, {
    action: current === undefined ? "assignment.create" : "assignment.extend",
    patientId,
    subjectId: id,
    ...(current === undefined ? {} : { before: { userId, endDate: current.endDate } }),
    after: { userId, endDate: until },
  });
}

/** The assignment that holds today and lasts longest. */
const findLongest = (trx: AgencyTrx, { agencyId, today }: Caller, { patientId, userId }: Visitor) =>
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

const extend = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, until }: { readonly id: string; readonly until: string },
) =>
  trx
    .updateTable("assignment")
    .set((eb) => ({ endDate: until, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Part of every query that asks who looks after whom: the assignment holds on some day of the span, both ends included. */
export const holdsIn =
  ({ from, to }: { readonly from: string; readonly to: string }) =>
  (eb: ExpressionBuilder<Database, "assignment">): ExpressionWrapper<Database, "assignment", SqlBool> =>
    eb.and([
      eb("assignment.startDate", "<=", to),
      eb.or([eb("assignment.endDate", "is", null), eb("assignment.endDate", ">=", from)]),
    ]);
