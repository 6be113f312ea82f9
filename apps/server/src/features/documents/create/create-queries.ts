import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

export const findVisiblePatients = (trx: AgencyTrx, caller: Caller, ids: readonly string[]) =>
  trx
    .selectFrom("patient")
    .select(["patient.id", "patient.sortName"])
    .where("patient.agencyId", "=", caller.agencyId)
    .where("patient.id", "in", ids)
    .where(isAssignedTo(caller))
    .execute();

/**
 * The open admission with the certification period of the order date, or else today's. Undefined for a patient who is not on
 * service. Access to the patient is checked before.
 */
export const findCareNow = (
  trx: AgencyTrx,
  { agencyId, today }: Caller,
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
