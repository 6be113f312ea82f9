import { Admission, type Contract, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { requirePast } from "./days-in-order.ts";
import { settle } from "./move-admission.ts";
import {
  findAdmissionInCare,
  findBranchOf,
  findLastNumber,
  insertPreAdmission,
  lockPatient,
} from "./queries.ts";
import { requireBranch, requirePhysician } from "./references.ts";

type Referral = ReadInputOf<Contract["POST /admissions"]>;

/**
 * Pre-admits the patient, or returns the first response again for an id sent before. Throws `not-found`,
 * `invalid-input`, `wrong-status` for a patient already on service.
 */
export async function takeReferral(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: Referral },
): Promise<Admission | AppError> {
  await getPatient(trx, caller, wanted.patientId);
  return createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /admissions",
    body: wanted,
    answer: Admission,
    create: () => preAdmit(trx, caller, wanted),
  });
}

async function preAdmit(trx: AgencyTrx, caller: Caller, wanted: Referral): Promise<Admission> {
  const { id, patientId, referralDate, orderedStartOfCare, physicianId } = wanted;
  requirePast("referralDate", referralDate, caller);
  if (physicianId !== null) await requirePhysician(trx, caller, physicianId);
  const branchId = await branchFor(trx, caller, wanted.branchId);
  await lockPatient(trx, caller, patientId);
  if ((await findAdmissionInCare(trx, caller, patientId)) !== undefined)
    throw new AppError("wrong-status", { detail: "This patient has an open admission." });
  const number = (await findLastNumber(trx, caller, patientId)) + 1;
  const inserted = await insertPreAdmission(trx, caller, { ...wanted, branchId, number });
  if (inserted === undefined) throw new AppError("key-reused");
  await recordEvent(trx, caller, {
    action: "admission.create",
    patientId,
    subjectId: id,
    after: { number, branchId, physicianId, referralDate, orderedStartOfCare },
  });
  return settle(trx, caller, id);
}

async function branchFor(trx: AgencyTrx, caller: Caller, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) {
    await requireBranch(trx, caller, wanted);
    return wanted;
  }
  const branch = await findBranchOf(trx, caller);
  if (branch === undefined)
    throw new AppError("wrong-status", {
      detail: "The agency has no branch for this patient. Add one in Settings.",
    });
  return branch.id;
}
