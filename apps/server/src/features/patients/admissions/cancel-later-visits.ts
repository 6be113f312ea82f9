import { cancelVisit } from "#src/features/schedule/visits/cancel-visit.ts";
import { lockPatientSchedule } from "#src/features/schedule/visits/lock-schedules.ts";
import type { Work } from "#src/http/work.ts";
import { findVisitsAfter } from "./act-queries.ts";
import type { AdmissionRow } from "./admission-queries.ts";

type Later = { readonly row: AdmissionRow; readonly day: string };

/** Cancels the visits planned after an admission's last day. */
export async function cancelLaterVisits(
  work: Work,
  { row: { id: admissionId, patientId }, day }: Later,
): Promise<void> {
  await lockPatientSchedule(work, { patientId, userIds: [] });
  for (const { id, version } of await findVisitsAfter(work, { admissionId, patientId, day }))
    await cancelVisit(work, { id, version, reason: "patient-discharged", note: null });
}
