import type { CalendarVisit } from "@hearthside/contract";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { notInForce } from "./orders-in-force.ts";
import { isChangeAsked, isOwnOrAssignedVisit } from "./visits/visit-rows.ts";

export type SpanAsked = {
  /** Local times, both inclusive. */
  readonly startTime: string;
  readonly endTime: string;
  /** Limits to this clinician; undefined means everything the caller may see. */
  readonly clinicianId: string | undefined;
  readonly patientId: string | undefined;
};

/** One more than so many are read to detect others. */
type Limit = { readonly limit: number };

export type Line = Awaited<ReturnType<typeof findLinesInForce>>[number];

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

/** Lines in effect in the span of patients the caller may see, by patient and start. */
export function findLinesInForce(work: Work, asked: SpanAsked & Limit) {
  const { startTime, endTime, clinicianId, patientId, limit } = asked;
  return work.trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) => matchInAgency(join, "order.id", "line.orderId"))
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "line.patientId"))
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

type VisitsAsked = SpanAsked &
  Limit & {
    /** Only visits after this one. */
    readonly after: { readonly start: string; readonly id: string } | undefined;
    /** Only visits that touch these days. */
    readonly inside?: Days;
    /** Only visits that do not touch these days. */
    readonly outside?: Days;
  };

type Days = { readonly first: string; readonly last: string };

/** Visits that touch the span, by start. Field staff see their own and their patients' visits. */
export async function findVisitsIn(work: Work, asked: VisitsAsked): Promise<CalendarVisit[]> {
  const { clinicianId, patientId, inside, outside, after, limit } = asked;
  const rows = await selectCalendarVisits(work)
    .where((eb) => touches(eb, asked))
    .$if(inside !== undefined, (query) => query.where((eb) => touches(eb, daysToSpan(inside))))
    .$if(outside !== undefined, (query) => query.where((eb) => eb.not(touches(eb, daysToSpan(outside)))))
    .$if(clinicianId !== undefined, (query) => query.where("visit.userId", "=", clinicianId ?? ""))
    .$if(patientId !== undefined, (query) => query.where("visit.patientId", "=", patientId ?? ""))
    .$if(after !== undefined, (query) => query.where(isBehind(after)))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, isChangeAsked: Boolean(row.isChangeAsked) }));
}

/** What calendars show of the visits that the caller may see. */
const selectCalendarVisits = (work: Work) =>
  work.trx
    .selectFrom("visit")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .select((eb) => [
      "visit.id",
      "visit.version",
      "visit.patientId",
      "patient.sortName as patientName",
      "visit.frequencyId",
      "visit.discipline",
      "visit.kind",
      "visit.userId",
      "visit.localStart as start",
      "visit.minutes",
      "visit.status",
      "visit.urgency",
      "visit.locationOfCare",
      "visit.jointGroupId",
      isChangeAsked(eb).as("isChangeAsked"),
    ])
    .where("visit.agencyId", "=", work.agencyId)
    .$if(!seesAll(work), (query) => query.where(isOwnOrAssignedVisit(work)));

type Times = Pick<SpanAsked, "startTime" | "endTime">;

const daysToSpan = (days: Days | undefined): Times => ({
  startTime: `${days?.first}T00:00:00`,
  endTime: `${days?.last}T23:59:59`,
});

const longestVisit = "1 day";

/** The first condition only lets an index find the visits. */
const touches = (eb: ExpressionBuilder<Database, "visit">, { startTime, endTime }: Times) =>
  eb.and([
    eb("visit.localStart", ">=", sql<string>`${startTime}::timestamp - ${longestVisit}::interval`),
    eb("visit.localStart", "<=", endTime),
    eb.or([
      eb("visit.localStart", ">=", startTime),
      sql<SqlBool>`"visit"."localStart" + make_interval(mins => "visit"."minutes") > ${startTime}::timestamp`,
    ]),
  ]);

const isBehind = (visit: VisitsAsked["after"]) => (eb: ExpressionBuilder<Database, "visit">) =>
  eb(eb.refTuple("visit.localStart", "visit.id"), ">", eb.tuple(visit?.start ?? "", visit?.id ?? ""));
