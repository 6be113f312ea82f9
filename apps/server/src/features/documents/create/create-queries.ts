import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

export const findVisiblePatients = (work: Work, ids: readonly string[]) =>
  work.trx
    .selectFrom("patient")
    .select(["patient.id", "patient.sortName"])
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "in", ids)
    .where(isAssignedTo(work))
    .execute();

/**
 * The open admission with the certification period of the order date, or else today's. Undefined for a patient who is not on
 * service. Access to the patient is checked before.
 */
export const findCareNow = (
  { trx, agencyId, today }: Work,
  { patientId, orderedOn }: { readonly patientId: string; readonly orderedOn: string },
) =>
  trx
    .selectFrom("admission")
    .leftJoin("episode", (join) =>
      join
        .onRef("episode.agencyId", "=", "admission.agencyId")
        .onRef("episode.admissionId", "=", "admission.id")
        .on((eb) =>
          eb.or(
            [orderedOn, today].map((day) =>
              eb.and([eb("episode.startDate", "<=", day), eb("episode.endDate", ">=", day)]),
            ),
          ),
        ),
    )
    .select(["admission.id as admissionId", "admission.physicianId", "episode.id as episodeId"])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.patientId", "=", patientId)
    .where("admission.status", "not in", ["pre-admit", "discharged"])
    .orderBy("admission.number", "desc")
    .orderBy("episode.startDate")
    .limit(1)
    .executeTakeFirst();

export type CareNow = NonNullable<Awaited<ReturnType<typeof findCareNow>>>;
