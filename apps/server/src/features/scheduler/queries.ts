import type { ExpressionBuilder } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { holdsIn } from "#src/features/assignments/assignments.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

type Span = {
  /** First and last day, YYYY-MM-DD, inclusive. */
  readonly from: string;
  readonly to: string;
  /** Only the patients assigned to this user; none: all the caller may see. */
  readonly userId: string | undefined;
  readonly limit: number;
};

/** Whether the line's patient is assigned to the user on some day of the span. */
const isAssignedIn =
  ({ userId, ...span }: { from: string; to: string; userId: string }) =>
  (eb: ExpressionBuilder<Database & { line: Database["order_frequency"] }, "line">) =>
    eb.exists(
      eb
        .selectFrom("assignment")
        .select(eb.lit(1).as("one"))
        .whereRef("assignment.agencyId", "=", "line.agencyId")
        .whereRef("assignment.patientId", "=", "line.patientId")
        .where("assignment.userId", "=", userId)
        .where(holdsIn(span)),
    );

/** Frequency lines in force in the span, of patients the caller may see, by patient and start; one more than `limit` tells of others. */
export const findFrequencies = (trx: AgencyTrx, caller: Caller, { from, to, userId, limit }: Span) =>
  trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) =>
      join.onRef("order.agencyId", "=", "line.agencyId").onRef("order.id", "=", "line.orderId"),
    )
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "line.agencyId").onRef("patient.id", "=", "line.patientId"),
    )
    .select([
      "line.patientId",
      "line.orderId",
      "line.discipline",
      "line.notation",
      "line.visitCount",
      "line.visitMinutes",
      "line.startDate",
      "line.endDate",
      "line.locationOfCare",
      "patient.firstName",
      "patient.lastName",
    ])
    .where("line.agencyId", "=", caller.agencyId)
    .where("line.startDate", "<=", to)
    .where("line.endDate", ">=", from)
    .where("order.status", "not in", ["draft", "returned", "discontinued"])
    .where(isAssignedTo(caller))
    .$if(userId !== undefined, (query) => query.where(isAssignedIn({ from, to, userId: userId ?? "" })))
    .orderBy("patient.sortName")
    .orderBy("line.startDate")
    .orderBy("line.id")
    .limit(limit + 1)
    .execute();
