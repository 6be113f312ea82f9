import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import {
  findAdmissionInCare,
  findBranchOf,
  findLastNumber,
  insertPreAdmission,
  lockPatient,
} from "./admission-rows.ts";

/**
 * The patient's open admission. A patient without one is pre-admitted to the caller's
 * branch, because an assessment starts care. Callers check access to the patient first. Throws `conflict` in an
 * agency without a branch.
 */
export async function getAdmissionInCare(work: Work, patientId: string): Promise<{ readonly id: string }> {
  await lockPatient(work, patientId);
  return (await findAdmissionInCare(work, patientId)) ?? preAdmit(work, patientId);
}

/** The admission to resume. Throws `conflict` for a patient who is not on service. */
export async function getAdmissionToResume(work: Work, patientId: string): Promise<{ readonly id: string }> {
  await lockPatient(work, patientId);
  const admission = await findAdmissionInCare(work, patientId);
  if (admission === undefined)
    throw new AppError("conflict", {
      detail: "This patient is not on service. Start care first.",
    });
  return admission;
}

async function preAdmit(work: Work, patientId: string): Promise<{ readonly id: string }> {
  const branch = await findBranchOf(work);
  if (branch === undefined)
    throw new AppError("conflict", {
      detail: "The agency has no branch for this patient. Add one in Settings.",
    });
  const id = uuidv7();
  const number = (await findLastNumber(work, patientId)) + 1;
  await insertPreAdmission(work, { id, patientId, number, branchId: branch.id });
  await recordEvent(work, { action: "admission.create", patientId, subjectId: id, after: { number } });
  return { id };
}
