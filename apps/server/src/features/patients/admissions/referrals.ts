import { Admission, type Contract, type ReadInputOf } from "@hearthside/contract";
import { describeDay } from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import { nameOrdersPhysician } from "#src/features/documents/actions/physician-actions.ts";
import {
  findAdmissionInCare,
  findBranchOf,
  findLastNumber,
  insertPreAdmission,
  lockPatient,
} from "#src/features/shared/admissions/admission-rows.ts";
import { startCare } from "#src/features/shared/admissions/admissions.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { requireBranch } from "#src/features/shared/employees/employees.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import {
  lockForAction,
  lockOpenAdmission,
  moveAdmission,
  requirePast,
  requireStart,
  settle,
} from "./admission-actions.ts";
import {
  type AdmissionChanges,
  type AdmissionRow,
  findAdmissionsOf,
  isInDirectory,
  updateAdmission,
} from "./admission-queries.ts";
import { cancelLaterVisits } from "./discharges.ts";

type Referral = ReadInputOf<Contract["POST /admissions"]>;

/** Pre-admits the patient. Throws `not-found`, `invalid-input`, `wrong-status` for a patient already on service. */
export async function takeReferral(work: Work, input: Referral): Promise<Admission> {
  const { id, patientId, referralDate, orderedStartOfCare, physicianId } = input;
  await getPatient(work, patientId);
  requirePast("referralDate", referralDate, work);
  if (physicianId !== null) await requirePhysician(work, physicianId);
  const branchId = await branchFor(work, input.branchId);
  await lockPatient(work, patientId);
  if ((await findAdmissionInCare(work, patientId)) !== undefined)
    throw new AppError("wrong-status", { detail: "This patient has an open admission." });
  const number = (await findLastNumber(work, patientId)) + 1;
  const inserted = await insertPreAdmission(work, { ...input, branchId, number });
  if (inserted === undefined) throw new AppError("key-reused");
  await recordEvent(work, {
    action: "admission.create",
    patientId,
    subjectId: id,
    after: { number, branchId, physicianId, referralDate, orderedStartOfCare },
  });
  return settle(work, id);
}

async function branchFor(work: Work, input: string | undefined): Promise<string> {
  if (input !== undefined) {
    await requireBranch(work, input);
    return input;
  }
  const branch = await findBranchOf(work);
  if (branch === undefined)
    throw new AppError("wrong-status", {
      detail: "The agency has no branch for this patient. Add one in Settings.",
    });
  return branch.id;
}

/**
 * Closes a referral without care: the admission ends without having started, so nothing is due and
 * a new referral can be entered. Throws `not-found`, `conflict` with the current admission, `wrong-status`, `invalid-input`,
 * and `forbidden` for a caller who may not cancel visits.
 */
export async function closeReferral(
  work: Work,
  { id, version, onDate, reason, cancelVisits }: ReadInputOf<Contract["POST /admissions/:id/not-admit"]>,
): Promise<Admission> {
  if (cancelVisits) requirePermission(work, { area: "schedule", action: "delete" });
  const row = await lockForAction(work, { id, version, action: "not-admit" });
  requirePast("onDate", onDate, work);
  const { referralDate } = row;
  if (referralDate !== null && onDate < referralDate)
    throw invalidField("onDate", `The referral was received on ${describeDay(referralDate)}.`);
  if (cancelVisits) await cancelLaterVisits(work, { row, day: onDate });
  return moveAdmission(work, {
    row,
    action: "not-admit",
    changes: { status: "discharged", dischargeDate: onDate, dischargeReason: reason },
    event: { kind: "not-admitted", onDate, reason },
  });
}

/**
 * Starts care on a date, which may be in the future; a later referral date is only a warning. Throws `not-found`, `conflict`
 * with the current admission, `wrong-status`, `invalid-input`.
 */
export async function admitPatient(
  work: Work,
  { id, version, startOfCare }: ReadInputOf<Contract["POST /admissions/:id/admit"]>,
): Promise<Admission> {
  const { patientId, number } = await lockForAction(work, { id, version, action: "admit" });
  const before = (await findAdmissionsOf(work, patientId)).find((other) => other.number < number);
  requireStart(startOfCare, work, before?.dischargeDate ?? null);
  await startCare(work, { id, patientId, startOfCare });
  return settle(work, id);
}

type Change = ReadInputOf<Contract["PUT /admissions/:id"]>;

/**
 * Changes the referral and its dates. A newly named physician gets the orders waiting for one. Throws `not-found`,
 * `conflict` with the current admission, `invalid-input`.
 */
export async function changeAdmission(
  work: Work,
  { id, version, branchId, ...fields }: Change,
): Promise<Admission> {
  const row = await lockOpenAdmission(work, { id, version });
  checkDays(work, row, fields);
  const { physicianId } = fields;
  if (physicianId !== null && physicianId !== row.physicianId) await requirePhysician(work, physicianId);
  if (branchId !== undefined && branchId !== row.branchId) await requireBranch(work, branchId);
  const changes = { ...fields, branchId: branchId ?? row.branchId };
  await updateAdmission(work, { id, changes });
  if (physicianId !== null) await nameOrdersPhysician(work, { admissionId: id, physicianId });
  await recordEvent(work, {
    action: "admission.change",
    patientId: row.patientId,
    subjectId: id,
    before: factsOf(row),
    after: factsOf(changes),
  });
  return settle(work, id);
}

function checkDays(
  caller: Caller,
  { startOfCare }: AdmissionRow,
  fields: Pick<Change, "referralDate" | "faceToFaceDate" | "noticeAcceptedDate">,
): void {
  const { noticeAcceptedDate } = fields;
  requirePast("referralDate", fields.referralDate, caller);
  requirePast("faceToFaceDate", fields.faceToFaceDate, caller);
  requirePast("noticeAcceptedDate", noticeAcceptedDate, caller);
  if (noticeAcceptedDate === null) return;
  if (startOfCare === null) throw invalidField("noticeAcceptedDate", "Care has not started yet.");
  if (noticeAcceptedDate < startOfCare)
    throw invalidField("noticeAcceptedDate", `Care started on ${describeDay(startOfCare)}.`);
}

/** What the audit trail records: dates and ids, but no typed names of people or places. */
const factsOf = (known: AdmissionChanges) => ({
  branchId: known.branchId ?? null,
  physicianId: known.physicianId ?? null,
  referralDate: known.referralDate ?? null,
  orderedStartOfCare: known.orderedStartOfCare ?? null,
  faceToFaceDate: known.faceToFaceDate ?? null,
  noticeAcceptedDate: known.noticeAcceptedDate ?? null,
});

/** Throws `invalid-input` for a physician who is not in the directory. */
async function requirePhysician(work: Work, id: string): Promise<void> {
  if (!(await isInDirectory(work, id)))
    throw invalidField("physicianId", "Please choose a physician from the directory.");
}
