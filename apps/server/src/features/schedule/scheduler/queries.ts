import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { selectVisits } from "#src/features/schedule/visits/visit-rows.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { notInForce } from "../orders-in-force.ts";

export type SpanAsked = {
  /** Local times, both inclusive. */
  readonly startTime: string;
  readonly endTime: string;
  /** Limits to this clinician; undefined means everything the caller may see. */
  readonly clinicianId: string | undefined;
  readonly patientId: string | undefined;
  /** Only visits after this one. */
  readonly after: { readonly start: string; readonly id: string } | undefined;
  readonly limit: number;
};

/** Whether the line's patient is assigned to the clinician on any day of the span. */
const isAssignedIn =
  (userId: string, { startTime, endTime }: SpanAsked) =>
  (eb: ExpressionBuilder<Database & { line: Database["order_frequency"] }, "line">) =>
    eb.exists(
      eb
        .selectFrom("assignment")
        .select(eb.lit(1).as("one"))
        .whereRef("assignment.agencyId", "=", "line.agencyId")
        .whereRef("assignment.patientId", "=", "line.patientId")
        .where("assignment.userId", "=", userId)
        .where(holdsIn({ from: startTime.slice(0, 10), to: endTime.slice(0, 10) })),
    );

/** Lines in effect in the span of patients the caller may see, by patient and start; one more than `limit` to detect others. */
export function findLinesInForce(work: Work, asked: SpanAsked) {
  const { startTime, endTime, clinicianId, patientId, limit } = asked;
  return work.trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) =>
      join.onRef("order.agencyId", "=", "line.agencyId").onRef("order.id", "=", "line.orderId"),
    )
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "line.agencyId").onRef("patient.id", "=", "line.patientId"),
    )
    .select([
      "line.id as frequencyId",
      "line.patientId",
      "line.orderId",
      "line.discipline",
      "line.notation",
      "line.visitCount",
      "line.visitMinutes",
      "line.startDate",
      "line.endDate",
      "line.locationOfCare",
      "patient.sortName as patientName",
    ])
    .where("line.agencyId", "=", work.agencyId)
    .where("line.startDate", "<=", endTime.slice(0, 10))
    .where("line.endDate", ">=", startTime.slice(0, 10))
    .where("order.status", "not in", notInForce)
    .where(isAssignedTo(work))
    .$if(clinicianId !== undefined, (query) => query.where(isAssignedIn(clinicianId ?? "", asked)))
    .$if(patientId !== undefined, (query) => query.where("line.patientId", "=", patientId ?? ""))
    .orderBy("patient.sortName")
    .orderBy("line.startDate")
    .orderBy("line.id")
    .limit(limit + 1)
    .execute();
}

const longestVisit = "1 day";

const isBehind = (visit: SpanAsked["after"]) => (eb: ExpressionBuilder<Database, "visit">) =>
  eb(eb.refTuple("visit.localStart", "visit.id"), ">", eb.tuple(visit?.start ?? "", visit?.id ?? ""));

/** Visits that touch the span, by start; one more than `limit` to detect others. Field staff see their own and their patients' visits. */
export function findVisitsIn(work: Work, asked: SpanAsked) {
  const { startTime, endTime, clinicianId, patientId, after, limit } = asked;
  const reachesIn = sql<SqlBool>`"visit"."localStart" + make_interval(mins => "visit"."minutes") > ${startTime}::timestamp`;
  return selectVisits(work)
    .where("visit.localStart", ">=", sql<string>`${startTime}::timestamp - ${longestVisit}::interval`)
    .where("visit.localStart", "<=", endTime)
    .where((eb) => eb.or([eb("visit.localStart", ">=", startTime), reachesIn]))
    .$if(clinicianId !== undefined, (query) => query.where("visit.userId", "=", clinicianId ?? ""))
    .$if(patientId !== undefined, (query) => query.where("visit.patientId", "=", patientId ?? ""))
    .$if(after !== undefined, (query) => query.where(isBehind(after)))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(limit + 1)
    .execute();
}
