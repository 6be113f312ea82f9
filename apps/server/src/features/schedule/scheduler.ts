import { contract, type Visit } from "@hearthside/contract";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { withLeast } from "./frequency-orders/queries.ts";
import { notInForce } from "./orders-in-force.ts";
import { selectVisits, type VisitRow, visitOf } from "./visits/visit-rows.ts";

// Limits the answer to a few megabytes; writing a larger one would keep other requests waiting.
const mostLines = 20_000;
const mostVisits = 10_000;

type Asked = {
  readonly userID: string;
  readonly agencyId: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly patientId?: string | undefined;
  readonly after?: { readonly start: string; readonly id: string } | undefined;
};

/**
 * Lines in effect between two local times with their visits, and the visits without a line. With `schedule: view-all` the
 * user's own id means the whole agency, another id means that clinician's visits and their patients' lines; without it
 * only the user's own patients and visits are allowed. When there are too many visits, `next` is passed as `after` to get
 * the rest. Throws `forbidden` for another user, `session-mismatch` for another agency.
 */
export async function retrieveSchedule(work: Work, asked: Asked) {
  const { userID, agencyId, startTime, endTime, patientId, after } = asked;
  if (agencyId !== work.agencyId) throw new AppError("session-mismatch");
  const isOther = userID !== work.userId;
  if (isOther) requirePermission(work, contract["POST /scheduler"].alsoNeeds.userID);
  await recordEvent(work, { action: "schedule.list" });
  const span = { startTime, endTime, clinicianId: isOther ? userID : undefined, patientId, after };
  const lines = after ? [] : await findLinesInForce(work, { ...span, limit: mostLines });
  const visits = await findVisitsIn(work, { ...span, limit: mostVisits });
  const weekStartsOn = await findWeekStart(work);
  const shown = lines.slice(0, mostLines).map((line) => withLeast(line, weekStartsOn));
  const more = lines.length > mostLines || visits.length > mostVisits;
  return {
    more,
    ...(more && lines.length <= mostLines ? { next: lastShown(visits) } : {}),
    ...joined(shown, visits.slice(0, mostVisits).map(visitOf)),
  };
}

function lastShown(visits: readonly VisitRow[]) {
  const last = visits[mostVisits - 1];
  return last && { start: last.start, id: last.id };
}

type Line = Awaited<ReturnType<typeof findLinesInForce>>[number] & { readonly leastVisits?: number };

/** Each visit appears once, with its line or among the others. */
function joined(lines: readonly Line[], visits: readonly Visit[]) {
  const byLine = Map.groupBy(visits, ({ frequencyId }) => frequencyId);
  const shown = new Set<string | null>(lines.map(({ frequencyId }) => frequencyId));
  return {
    appointments: lines.map((line) => appointmentOf(line, byLine.get(line.frequencyId) ?? [])),
    otherVisits: visits.filter(({ frequencyId }) => !shown.has(frequencyId)),
  };
}

const appointmentOf = (
  { patientId, visitCount, visitMinutes, startDate, endDate, ...line }: Line,
  visits: Visit[],
) => ({
  ...line,
  visits,
  appointment: { patientId, frequency: visitCount, duration: visitMinutes / 60, startDate, endDate },
});

type SpanAsked = {
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
function findLinesInForce(work: Work, asked: SpanAsked) {
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
function findVisitsIn(work: Work, asked: SpanAsked) {
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
