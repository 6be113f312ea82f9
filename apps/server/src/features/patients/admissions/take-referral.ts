import { Admission, type Contract, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import {
  findAdmissionInCare,
  findBranchOf,
  findLastNumber,
  insertPreAdmission,
  lockPatient,
} from "#src/features/shared/admissions/admission-rows.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { requirePast } from "./days-in-order.ts";
import { settle } from "./move-admission.ts";
import { requireBranch, requirePhysician } from "./references.ts";

type Referral = ReadInputOf<Contract["POST /admissions"]>;

/**
 * Pre-admits the patient, or returns the first response again for an id sent before. Throws `not-found`,
 * `invalid-input`, `wrong-status` for a patient already on service.
 */
export async function takeReferral(work: Work, wanted: Referral): Promise<Admission | AppError> {
  await getPatient(work, wanted.patientId);
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /admissions",
    body: wanted,
    answer: Admission,
    create: () => preAdmit(work, wanted),
  });
}

async function preAdmit(work: Work, wanted: Referral): Promise<Admission> {
  const { id, patientId, referralDate, orderedStartOfCare, physicianId } = wanted;
  requirePast("referralDate", referralDate, work);
  if (physicianId !== null) await requirePhysician(work, physicianId);
  const branchId = await branchFor(work, wanted.branchId);
  await lockPatient(work, patientId);
  if ((await findAdmissionInCare(work, patientId)) !== undefined)
    throw new AppError("wrong-status", { detail: "This patient has an open admission." });
  const number = (await findLastNumber(work, patientId)) + 1;
  const inserted = await insertPreAdmission(work, { ...wanted, branchId, number });
  if (inserted === undefined) throw new AppError("key-reused");
  await recordEvent(work, {
    action: "admission.create",
    patientId,
    subjectId: id,
    after: { number, branchId, physicianId, referralDate, orderedStartOfCare },
  });
  return settle(work, id);
}

async function branchFor(work: Work, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) {
    await requireBranch(work, wanted);
    return wanted;
  }
  const branch = await findBranchOf(work);
  if (branch === undefined)
    throw new AppError("wrong-status", {
      detail: "The agency has no branch for this patient. Add one in Settings.",
    });
  return branch.id;
}
