import { type AdmissionAct, type AdmissionStatus, admissionActs } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { lockPatient } from "#src/features/shared/admissions/admission-rows.ts";
import type { Work } from "#src/http/work.ts";
import { type AdmissionRow, findAdmission, lockAdmission } from "./admission-queries.ts";
import { getAdmission } from "./read-admissions.ts";

export type AtVersion = { readonly id: string; readonly version: number };

/**
 * The admission at that version, locked with the patient's other admissions until the transaction ends.
 * Throws `not-found`, `conflict` with the current admission.
 */
export async function holdAdmission(work: Work, { id, version }: AtVersion): Promise<AdmissionRow> {
  const seen = await findAdmission(work, id);
  if (seen === undefined) throw new AppError("not-found");
  await lockPatient(work, seen.patientId);
  const row = await lockAdmission(work, id);
  if (row === undefined) throw new AppError("not-found");
  if (row.version !== version) throw new AppError("conflict", { context: await getAdmission(work, id) });
  return row;
}

/** The same for an action that needs a certain status. Also throws `wrong-status`. */
export async function holdForAct(
  work: Work,
  { act, ...wanted }: AtVersion & { readonly act: AdmissionAct },
): Promise<AdmissionRow> {
  const row = await holdAdmission(work, wanted);
  const from: readonly AdmissionStatus[] = admissionActs[act];
  if (!from.includes(row.status))
    throw new AppError("wrong-status", {
      detail: `This admission is ${standings[row.status]}: ${refusals[act]}.`,
    });
  return row;
}

const standings = {
  "pre-admit": "a referral and care has not started",
  active: "active",
  "on-hold": "on hold",
  "discharge-pending": "pending discharge",
  discharged: "discharged",
} as const satisfies { [S in AdmissionStatus]: string };

const refusals = {
  admit: "care cannot be started again",
  "not-admit": "there is no referral to close",
  transfer: "the patient cannot be transferred",
  resume: "there is no care to resume",
  "plan-discharge": "no discharge can be planned",
  discharge: "the patient cannot be discharged",
  reopen: "there is no discharge to undo",
} as const satisfies { [A in AdmissionAct]: string };
