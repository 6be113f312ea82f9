import type { Visit } from "@hearthside/contract";
import { addDays, type DaySpan, supervisionDays } from "@hearthside/scheduling";
import { selectVisits, visitOf } from "#src/features/schedule/visits/visit-rows.ts";
import type { Work } from "#src/http/work.ts";

// Except for the visits, the caller must have checked access to the patient.

type Of = { readonly patientId: string; readonly episodeId?: string | undefined };

/** The admission of the certification period, otherwise the patient's latest. */
export const findCareOf = ({ trx, agencyId }: Work, { patientId, episodeId }: Of) =>
  trx
    .selectFrom("admission")
    .select(["admission.id", "admission.startOfCare", "admission.status"])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.patientId", "=", patientId)
    .$if(episodeId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("episode")
            .select(eb.lit(1).as("one"))
            .whereRef("episode.agencyId", "=", "admission.agencyId")
            .whereRef("episode.admissionId", "=", "admission.id")
            .where("episode.id", "=", episodeId ?? ""),
        ),
      ),
    )
    .orderBy("admission.number", "desc")
    .limit(1)
    .executeTakeFirst();

/** A certification period. */
export type Period = DaySpan & { readonly id: string; readonly number: number };

/** The oldest first. */
export const findPeriodsOf = (
  { trx, agencyId }: Work,
  admissionId: string,
): Promise<{ id: string; number: number; startDate: string; endDate: string }[]> =>
  trx
    .selectFrom("episode")
    .select(["id", "number", "startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .orderBy("number")
    .execute();

type During = { readonly patientId: string; readonly period: DaySpan | undefined };

/** The patient's visits in the period, or all without a period. */
export async function findVisitsOf(work: Work, { patientId, period }: During): Promise<Visit[]> {
  const all = selectVisits(work).where("visit.patientId", "=", patientId);
  const asked =
    period === undefined
      ? all
      : all
          .where("visit.localStart", ">=", `${period.startDate}T00:00:00`)
          .where("visit.localStart", "<", `${addDays(period.endDate, 1)}T00:00:00`);
  return (await asked.orderBy("visit.localStart").orderBy("visit.id").execute()).map(visitOf);
}

type Before = { readonly admissionId: string; readonly period: DaySpan };

/** Visits of aides and their supervisors before the period that matter for the next supervisory visit. */
export const findAideVisitsBefore = (
  { trx, agencyId }: Work,
  { admissionId, period: { startDate } }: Before,
): Promise<{ start: string; kind: string; status: string; discipline: string }[]> =>
  trx
    .selectFrom("visit")
    .select(["localStart as start", "kind", "status", "discipline"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("localStart", ">=", `${addDays(startDate, -supervisionDays)}T00:00:00`)
    .where("localStart", "<", `${startDate}T00:00:00`)
    .where((eb) => eb.or([eb("discipline", "=", "HHA"), eb("kind", "=", "supervision")]))
    .execute();
