import { liveVisitStatuses, type OrderDiscipline } from "@hearthside/contract";
import { addDays, type DaySpan } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { notInForce } from "../orders-in-force.ts";

type Tenant = { readonly agencyId: number };

const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any (${[...ids]}::uuid[])`;

/** A line in effect with its patient's name and, if known, its certification period. */
export type LineInCare = Awaited<ReturnType<typeof findLinesInCare>>[number];

/** These patients' lines in effect while on service, by start. Patients on hold are not visited. */
export const findLinesInCare = ({ trx, agencyId }: In<Tenant>, patientIds: readonly string[]) =>
  trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) => matchInAgency(join, "order.id", "line.orderId"))
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "line.patientId"))
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "order.admissionId"))
    .leftJoin("episode", (join) => matchInAgency(join, "episode.id", "order.episodeId"))
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
    .where("line.agencyId", "=", agencyId)
    .where("line.patientId", "=", anyOf(patientIds))
    .where("order.status", "not in", notInForce)
    .where("admission.status", "in", ["active", "discharge-pending"])
    .orderBy("line.startDate")
    .orderBy("line.id")
    .execute();

/** The days on which a discipline visits a patient. */
export type VisitDays = {
  readonly patientId: string;
  readonly discipline: OrderDiscipline;
  readonly isAsNeeded: boolean;
  /** Local starts of planned, completed and skipped visits, separated by commas. */
  readonly starts: string;
};

type Input = DaySpan & { readonly patientIds: readonly string[] };

/**
 * Visit days, one row per patient and discipline. A missed visit that the physician decided not to make up is no longer
 * needed (CMS, State Operations Manual, appendix B, tag G572).
 */
export const findVisitDays = (
  { trx, agencyId }: In<Tenant>,
  { patientIds, startDate, endDate }: Input,
): Promise<VisitDays[]> =>
  trx
    .selectFrom("visit")
    .leftJoin("physician_notice as notice", (join) => matchInAgency(join, "notice.visitId", "visit.id"))
    .select([
      "visit.patientId",
      "visit.discipline",
      sql<boolean>`visit.kind = 'prn'`.as("isAsNeeded"),
      sql<string>`string_agg(to_char(visit."localStart", 'YYYY-MM-DD"T"HH24:MI:SS'), ',')`.as("starts"),
    ])
    .where("visit.agencyId", "=", agencyId)
    .where("visit.patientId", "=", anyOf(patientIds))
    .where("visit.localStart", ">=", `${startDate}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(endDate, 1)}T00:00:00`)
    .where((eb) =>
      eb.or([
        eb("visit.status", "in", liveVisitStatuses),
        eb.and([eb("visit.status", "=", "missed"), eb("notice.decision", "=", "skip")]),
      ]),
    )
    .groupBy(["visit.patientId", "visit.discipline", "isAsNeeded"])
    .execute();
