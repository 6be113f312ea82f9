import { liveVisitStatuses, type OrderDiscipline } from "@hearthside/contract";
import { addDays, type DaySpan } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { selectLines } from "../queries.ts";

/** A line in force, the name of its patient, and its certification period where one is known. */
export type LineInCare = Awaited<ReturnType<typeof findLinesInCare>>[number];

type Window = DaySpan & { readonly patientId: string | undefined };

/** Lines in force on some day of the window of patients in care, by patient. Nobody visits one who is on hold. */
export const findLinesInCare = (trx: AgencyTrx, caller: Caller, { startDate, endDate, patientId }: Window) =>
  selectLines(trx, caller)
    .innerJoin("admission", (join) =>
      join.onRef("admission.agencyId", "=", "order.agencyId").onRef("admission.id", "=", "order.admissionId"),
    )
    .leftJoin("episode", (join) =>
      join.onRef("episode.agencyId", "=", "order.agencyId").onRef("episode.id", "=", "order.episodeId"),
    )
    .clearSelect() // thousands of rows: only what is looked at
    .select([
      "line.id",
      "line.patientId",
      "line.discipline",
      "line.notation",
      "line.visitMinutes",
      "line.startDate",
      "line.endDate",
      "patient.sortName as patientName",
      "episode.startDate as periodStart",
      "episode.endDate as periodEnd",
    ])
    .where("line.startDate", "<=", endDate)
    .where("line.endDate", ">=", startDate)
    .where("admission.status", "in", ["active", "discharge-pending"])
    .$if(patientId !== undefined, (query) => query.where("line.patientId", "=", patientId ?? ""))
    .orderBy("patient.sortName")
    .orderBy("line.patientId")
    .orderBy("line.discipline")
    .orderBy("line.startDate")
    .execute();

/** When a patient is visited by a discipline. */
export type VisitDays = {
  readonly patientId: string;
  readonly discipline: OrderDiscipline;
  readonly isAsNeeded: boolean;
  /** Local starts of planned, made and skipped visits, divided by commas. */
  readonly starts: string;
};

/**
 * The days on which patients are visited, one row for each patient and discipline: thousands, not tens of thousands. A
 * missed visit that the physician said to skip is asked for no more (CMS, State Operations Manual, appendix B, tag G572).
 */
export const findVisitDays = (
  trx: AgencyTrx,
  caller: Caller,
  { startDate, endDate, patientId }: Window,
): Promise<VisitDays[]> =>
  trx
    .selectFrom("visit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "visit.agencyId").onRef("patient.id", "=", "visit.patientId"),
    )
    .leftJoin("physician_notice as notice", (join) =>
      join.onRef("notice.agencyId", "=", "visit.agencyId").onRef("notice.visitId", "=", "visit.id"),
    )
    .select([
      "visit.patientId",
      "visit.discipline",
      sql<boolean>`visit.kind = 'prn'`.as("isAsNeeded"),
      sql<string>`string_agg(to_char(visit."localStart", 'YYYY-MM-DD"T"HH24:MI:SS'), ',')`.as("starts"),
    ])
    .where("visit.agencyId", "=", caller.agencyId)
    .where("visit.localStart", ">=", `${startDate}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(endDate, 1)}T00:00:00`)
    .where((eb) =>
      eb.or([
        eb("visit.status", "in", liveVisitStatuses),
        eb.and([eb("visit.status", "=", "missed"), eb("notice.decision", "=", "skip")]),
      ]),
    )
    .where(isAssignedTo(caller))
    .$if(patientId !== undefined, (query) => query.where("visit.patientId", "=", patientId ?? ""))
    .groupBy(["visit.patientId", "visit.discipline", "isAsNeeded"])
    .execute();
