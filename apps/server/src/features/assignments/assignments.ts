import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
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

/** Part of every query that asks who looks after whom: the assignment holds on some day of the span, both ends included. */
export const holdsIn =
  ({ from, to }: { readonly from: string; readonly to: string }) =>
  (eb: ExpressionBuilder<Database, "assignment">): ExpressionWrapper<Database, "assignment", SqlBool> =>
    eb.and([
      eb("assignment.startDate", "<=", to),
      eb.or([eb("assignment.endDate", "is", null), eb("assignment.endDate", ">=", from)]),
    ]);
