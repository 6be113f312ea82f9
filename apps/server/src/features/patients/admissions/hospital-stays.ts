import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { lockForAction, moveAdmission, requireAfter, requirePast } from "./admission-actions.ts";
import { findAdmissionEvents } from "./admission-queries.ts";

// Both throw `not-found`, `conflict` with the current admission, `wrong-status`, `invalid-input`.

/** Transfers the patient to a facility; care is on hold. */
export async function transferPatient(
  work: Work,
  { id, version, onDate, facility, reason }: ReadInputOf<Contract["POST /admissions/:id/transfer"]>,
): Promise<Admission> {
  const row = await lockForAction(work, { id, version, action: "transfer" });
  requirePast("onDate", onDate, work);
  requireAfter(onDate, row, await findAdmissionEvents(work, [id]));
  return moveAdmission(work, {
    row,
    action: "transfer",
    changes: { status: "on-hold" },
    event: { kind: "transferred", onDate, facility, reason },
  });
}

/** Resumes care when the patient is home again; a resumption of care assessment becomes due. */
export async function resumeCare(
  work: Work,
  { id, version, onDate }: ReadInputOf<Contract["POST /admissions/:id/resume"]>,
): Promise<Admission> {
  const row = await lockForAction(work, { id, version, action: "resume" });
  requirePast("onDate", onDate, work);
  requireAfter(onDate, row, await findAdmissionEvents(work, [id]));
  return moveAdmission(work, {
    row,
    action: "resume",
    changes: { status: "active", resumptionOfCare: onDate },
    event: { kind: "resumed", onDate },
  });
}
