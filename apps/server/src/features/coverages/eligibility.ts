import { EligibilityCheck } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent, recordView } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { findCheck, findChecks, insertCheck, type NewCheck } from "./eligibility-queries.ts";
import { findCoverage } from "./queries.ts";

/** Throws `not-found`. */
export async function openChecks(
  trx: AgencyTrx,
  caller: Caller,
  coverageId: string,
): Promise<{ checks: EligibilityCheck[] }> {
  const coverage = await findCoverage(trx, caller, coverageId);
  if (coverage === undefined) throw new AppError("not-found");
  await recordView(trx, caller, { patientId: coverage.patientId, section: "profile" });
  return { checks: await findChecks(trx, caller, coverageId) };
}

/**
 * Records an eligibility check. Throws `not-found`, `key-reused`, `invalid-input` for a future date and for
 * insurance not on the chart.
 */
export async function noteCheck(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: NewCheck },
): Promise<EligibilityCheck | AppError> {
  await getPatient(trx, caller, wanted.patientId);
  return createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /eligibility-checks",
    body: wanted,
    answer: EligibilityCheck,
    create: () => addCheck(trx, caller, wanted),
  });
}

async function addCheck(trx: AgencyTrx, caller: Caller, wanted: NewCheck): Promise<EligibilityCheck> {
  const { id, patientId, coverageId, checkedOn, result, method } = wanted;
  if (checkedOn > caller.today) throw invalidField("checkedOn", "This date is in the future");
  await requireCoverage(trx, caller, { patientId, coverageId });
  const inserted = await insertCheck(trx, caller, wanted);
  const check = inserted && (await findCheck(trx, caller, id));
  if (check === undefined) throw new AppError("key-reused");
  const after = { coverageId, checkedOn, result, method };
  await recordEvent(trx, caller, { action: "eligibility-check.create", patientId, subjectId: id, after });
  await recordChange(trx, caller, { kind: "chart", patientId, subjectId: coverageId, revision: null });
  return check;
}

/** Throws `invalid-input` for another patient's insurance and for removed insurance. */
export async function requireCoverage(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, coverageId }: { readonly patientId: string; readonly coverageId: string },
): Promise<void> {
  const coverage = await findCoverage(trx, caller, coverageId);
  if (coverage?.patientId !== patientId || coverage.isRemoved)
    throw invalidField("coverageId", "Please choose an insurance from this chart");
}
