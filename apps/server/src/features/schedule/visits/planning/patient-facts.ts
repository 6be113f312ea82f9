import { liveVisitStatuses } from "@hearthside/contract";
import { addDays, type DaySpan } from "@hearthside/scheduling";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { notInForce } from "../../orders-in-force.ts";
import { spanColumns } from "./span-columns.ts";

/** An ordered week is within its certification period, which is within this many days. */
const periodDays = 66;

type Asked = DaySpan & { readonly patientIds: readonly string[] };

/** Facts about patients the caller may see that the rules need: care, orders, and visits around the span. */
export const findPatientFacts = (work: Work, { patientIds, ...span }: Asked) =>
  work.trx
    .selectFrom("patient")
    .innerJoin("agency", "agency.id", "patient.agencyId")
    .leftJoin("patient_availability as availability", (join) =>
      join
        .onRef("availability.agencyId", "=", "patient.agencyId")
        .onRef("availability.patientId", "=", "patient.id"),
    )
    .select((eb) => [
      "patient.id",
      "patient.zip",
      "agency.weekStartsOn",
      "availability.latitude",
      "availability.longitude",
      "availability.hours",
      jsonObjectFrom(admissionOf(eb)).as("admission"),
      jsonArrayFrom(linesOf(eb)).as("lines"),
      jsonArrayFrom(visitsOf(eb, span)).as("visits"),
    ])
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "in", patientIds)
    .where(isAssignedTo(work))
    .execute();

export type PatientFacts = Awaited<ReturnType<typeof findPatientFacts>>[number];

type OfPatient = ExpressionBuilder<Database, "patient">;

/** The admission on service, otherwise the latest, with its certification periods. */
const admissionOf = (eb: OfPatient) =>
  eb
    .selectFrom("admission")
    .innerJoin("branch", (join) =>
      join.onRef("branch.agencyId", "=", "admission.agencyId").onRef("branch.id", "=", "admission.branchId"),
    )
    .select((inner) => [
      "admission.id",
      "admission.status",
      "admission.startOfCare",
      "admission.dischargeDate",
      "branch.zone",
      jsonArrayFrom(
        inner
          .selectFrom("episode")
          .select(["episode.startDate", "episode.endDate"])
          .whereRef("episode.agencyId", "=", "admission.agencyId")
          .whereRef("episode.admissionId", "=", "admission.id")
          .orderBy("episode.number"),
      ).as("periods"),
    ])
    .whereRef("admission.agencyId", "=", "patient.agencyId")
    .whereRef("admission.patientId", "=", "patient.id")
    .orderBy((inner) => inner("admission.status", "=", "discharged"))
    .orderBy("admission.number", "desc")
    .limit(1);

const linesOf = (eb: OfPatient) =>
  eb
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) =>
      join.onRef("order.agencyId", "=", "line.agencyId").onRef("order.id", "=", "line.orderId"),
    )
    .select([
      "line.id",
      "line.discipline",
      "line.notation",
      "line.startDate",
      "line.endDate",
      "line.locationOfCare",
    ])
    .whereRef("line.agencyId", "=", "patient.agencyId")
    .whereRef("line.patientId", "=", "patient.id")
    .where("order.status", "not in", notInForce);

const visitsOf = (eb: OfPatient, { startDate, endDate }: DaySpan) =>
  eb
    .selectFrom("visit")
    .select(spanColumns)
    .select(["visit.discipline", "visit.kind", "visit.status", "visit.jointKey"])
    .whereRef("visit.agencyId", "=", "patient.agencyId")
    .whereRef("visit.patientId", "=", "patient.id")
    .where("visit.localStart", ">=", addDays(startDate, -periodDays))
    .where("visit.localStart", "<", addDays(endDate, periodDays))
    .where("visit.status", "in", liveVisitStatuses);
