import type { Contract, HubSummary, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { getPeriod } from "./period.ts";
import { findAllergies, findSafetyConcerns, findSummary } from "./queries.ts";

/** The summary above the hub's sections; the view is recorded. Throws `not-found`, also for an unknown episode. */
export async function readHub(
  trx: AgencyTrx,
  caller: Caller,
  { id: patientId, episodeId }: ReadInputOf<Contract["GET /patients/:id/hub"]>,
): Promise<HubSummary> {
  await getPatient(trx, caller, patientId);
  const period = await getPeriod(trx, caller, { patientId, episodeId });
  const { codeStatus, noKnownAllergiesOn, lastVisitOn, ...counts } = await findSummary(trx, caller, {
    patientId,
    period,
  });
  const allergies = await findAllergies(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "hub" });
  return {
    codeStatus,
    noKnownAllergiesOn,
    lastVisitOn,
    counts,
    allergies: allergies.map((allergy) => ({ ...allergy, isRemoved: false })),
    safetyConcerns: await findSafetyConcerns(trx, caller, patientId),
  };
}
