import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import {
  findAdmissionInCare,
  findBranchOf,
  findLastNumber,
  insertPreAdmission,
  lockPatient,
} from "./queries.ts";

/**
 * The patient's open admission. A patient without one is pre-admitted to the caller's
 * branch, because an assessment starts care. Callers check access to the patient first. Throws `conflict` in an
 * agency without a branch.
 */
export async function getAdmissionInCare(
  trx: AgencyTrx,
  caller: Caller,
  patientId: string,
): Promise<{ readonly id: string }> {
  await lockPatient(trx, caller, patientId);
  return (await findAdmissionInCare(trx, caller, patientId)) ?? preAdmit(trx, caller, patientId);
}

/** The admission to resume. Throws `conflict` for a patient who is not on service. */
export async function getAdmissionToResume(
  trx: AgencyTrx,
  caller: Caller,
  patientId: string,
): Promise<{ readonly id: string }> {
  await lockPatient(trx, caller, patientId);
  const admission = await findAdmissionInCare(trx, caller, patientId);
  if (admission === undefined)
    throw new AppError("conflict", {
      detail: "This patient is not on service. Start care first.",
    });
  return admission;
}

async function preAdmit(trx: AgencyTrx, caller: Caller, patientId: string): Promise<{ readonly id: string }> {
  const branch = await findBranchOf(trx, caller);
  if (branch === undefined)
    throw new AppError("conflict", {
      detail: "The agency has no branch for this patient. Add one in Settings.",
    });
  const id = uuidv7();
  const number = (await findLastNumber(trx, caller, patientId)) + 1;
  await insertPreAdmission(trx, caller, { id, patientId, number, branchId: branch.id });
  await recordEvent(trx, caller, { action: "admission.create", patientId, subjectId: id, after: { number } });
  return { id };
}
