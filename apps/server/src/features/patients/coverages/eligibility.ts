import { EligibilityCheck } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { findCheck, findChecks, insertCheck, type NewCheck } from "./eligibility-queries.ts";
import { findCoverage } from "./queries.ts";

/** Throws `not-found`. */
export async function openChecks(work: Work, coverageId: string): Promise<{ checks: EligibilityCheck[] }> {
  const coverage = await findCoverage(work, coverageId);
  if (coverage === undefined) throw new AppError("not-found");
  await recordView(work, { patientId: coverage.patientId, section: "profile" });
  return { checks: await findChecks(work, coverageId) };
}

/**
 * Records an eligibility check. Throws `not-found`, `key-reused`, `invalid-input` for a future date and for
 * insurance not on the chart.
 */
export async function noteCheck(work: Work, wanted: NewCheck): Promise<EligibilityCheck | AppError> {
  await getPatient(work, wanted.patientId);
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /eligibility-checks",
    body: wanted,
    answer: EligibilityCheck,
    create: () => addCheck(work, wanted),
  });
}

async function addCheck(work: Work, wanted: NewCheck): Promise<EligibilityCheck> {
  const { id, patientId, coverageId, checkedOn, result, method } = wanted;
  if (checkedOn > work.today) throw invalidField("checkedOn", "This date is in the future");
  await requireCoverage(work, { patientId, coverageId });
  const inserted = await insertCheck(work, wanted);
  const check = inserted && (await findCheck(work, id));
  if (check === undefined) throw new AppError("key-reused");
  const after = { coverageId, checkedOn, result, method };
  await recordEvent(work, { action: "eligibility-check.create", patientId, subjectId: id, after });
  await recordChange(work, { kind: "chart", patientId, subjectId: coverageId, revision: null });
  return check;
}

/** Throws `invalid-input` for another patient's insurance and for removed insurance. */
export async function requireCoverage(
  work: Work,
  { patientId, coverageId }: { readonly patientId: string; readonly coverageId: string },
): Promise<void> {
  const coverage = await findCoverage(work, coverageId);
  if (coverage?.patientId !== patientId || coverage.isRemoved)
    throw invalidField("coverageId", "Please choose an insurance from this chart");
}
