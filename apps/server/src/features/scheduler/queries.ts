import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

interface Span {
  /** First and last day, YYYY-MM-DD, inclusive. */
  readonly from: string;
  readonly to: string;
  /** Only the patients assigned to this user; none: all the caller may see. */
  readonly userId: string | undefined;
  readonly limit: number;
}

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
    .$if(userId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("assignment")
            .select(eb.lit(1).as("one"))
            .whereRef("assignment.agencyId", "=", "line.agencyId")
            .whereRef("assignment.patientId", "=", "line.patientId")
            .where("assignment.userId", "=", userId ?? "")
            .where("assignment.startDate", "<=", to)
            .where((on) =>
              on.or([on("assignment.endDate", "is", null), on("assignment.endDate", ">=", from)]),
            ),
        ),
      ),
    )
    .orderBy("patient.sortName")
    .orderBy("line.startDate")
    .orderBy("line.id")
    .limit(limit + 1)
    .execute();
