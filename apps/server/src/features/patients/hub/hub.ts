import type { Contract, HubSummary, ReadInputOf } from "@hearthside/contract";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { getPeriod } from "./period.ts";
import { findAllergies, findSafetyConcerns, findSummary } from "./queries.ts";

/** The summary above the hub's sections; the view is recorded. Throws `not-found`, also for an unknown episode. */
export async function readHub(
  work: Work,
  { id: patientId, episodeId }: ReadInputOf<Contract["GET /patients/:id/hub"]>,
): Promise<HubSummary> {
  await getPatient(work, patientId);
  const period = await getPeriod(work, { patientId, episodeId });
  const { codeStatus, noKnownAllergiesOn, lastVisitOn, ...counts } = await findSummary(work, {
    patientId,
    period,
  });
  const allergies = await findAllergies(work, patientId);
  await recordView(work, { patientId, section: "hub" });
  return {
    codeStatus,
    noKnownAllergiesOn,
    lastVisitOn,
    counts,
    allergies: allergies.map((allergy) => ({ ...allergy, isRemoved: false })),
    safetyConcerns: await findSafetyConcerns(work, patientId),
  };
}
