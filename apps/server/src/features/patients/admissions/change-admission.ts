import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import { dayInWords } from "@hearthside/scheduling";
import { invalidField } from "#src/app-error.ts";
import { nameOrdersPhysician } from "#src/features/documents/name-physician.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { type AdmissionChanges, updateAdmission } from "./act-queries.ts";
import type { AdmissionRow } from "./admission-queries.ts";
import { requirePast } from "./days-in-order.ts";
import { holdAdmission } from "./hold-admission.ts";
import { settle } from "./move-admission.ts";
import { requireBranch, requirePhysician } from "./references.ts";

type Change = ReadInputOf<Contract["PUT /admissions/:id"]>;

/**
 * Changes the referral and its dates. A newly named physician gets the orders waiting for one. Throws `not-found`,
 * `conflict` with the current admission, `invalid-input`.
 */
export async function changeAdmission(
  work: Work,
  { id, version, branchId, ...fields }: Change,
): Promise<Admission> {
  const row = await holdAdmission(work, { id, version });
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
    throw invalidField("noticeAcceptedDate", `Care started on ${dayInWords(startOfCare)}.`);
}

/** The facts in the audit trail: dates and ids, not typed names of people and places. */
const factsOf = (known: AdmissionChanges) => ({
  branchId: known.branchId ?? null,
  physicianId: known.physicianId ?? null,
  referralDate: known.referralDate ?? null,
  orderedStartOfCare: known.orderedStartOfCare ?? null,
  faceToFaceDate: known.faceToFaceDate ?? null,
  noticeAcceptedDate: known.noticeAcceptedDate ?? null,
});
