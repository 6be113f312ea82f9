import type { AgencyTrx } from "#src/boundary.ts";
import { cancelVisit } from "#src/features/visits/cancel-visit.ts";
import { lockPatientSchedule } from "#src/features/visits/lock-schedules.ts";
import type { Caller } from "#src/http/caller.ts";
import { findVisitsAfter } from "./act-queries.ts";
import type { AdmissionRow } from "./admission-queries.ts";

type Later = { readonly row: AdmissionRow; readonly day: string };

/** Cancels the visits planned after an admission's last day. */
export async function cancelLaterVisits(
  trx: AgencyTrx,
  caller: Caller,
  { row: { id: admissionId, patientId }, day }: Later,
): Promise<void> {
  await lockPatientSchedule(trx, caller, { patientId, userIds: [] });
  for (const { id, version } of await findVisitsAfter(trx, caller, { admissionId, patientId, day }))
    await cancelVisit(trx, caller, { id, version, reason: "patient-discharged", note: null });
}
