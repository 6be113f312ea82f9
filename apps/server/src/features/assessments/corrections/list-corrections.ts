import { DiagnosisCode, PhysicianFields } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { changePhysician, getPhysician } from "#src/features/physicians/physicians.ts";
import { placeDiagnosis } from "#src/features/profile/place-diagnosis.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAdmission } from "../facts/fact-queries.ts";
import type { Correction } from "./fact-corrections.ts";

/** The code at its place in the list of the admission that the assessment is about. */
export async function correctDiagnosis(
  trx: AgencyTrx,
  caller: Caller,
  { row: { patientId, admissionId }, fact, value }: Correction,
): Promise<void> {
  const code = DiagnosisCode.safeParse(value);
  if (!code.success) throw invalidItem(code.error);
  const position = Number(fact.slice("diagnosis.".length));
  await placeDiagnosis(trx, caller, { patientId, admissionId, position, code: code.data });
}

/**
 * The NPI in the agency's directory, of the physician the admission names; the other facts of a physician are corrected
 * there. Throws `wrong-status` when the admission names nobody, `conflict` when the NPI is another's.
 */
export async function correctPhysician(
  trx: AgencyTrx,
  caller: Caller,
  { row: { admissionId }, fact, value }: Correction,
): Promise<void> {
  if (fact !== "physician.npi")
    throw invalidField("item", `${fact} is corrected in the directory of physicians.`);
  const physicianId = (await findAdmission(trx, caller, admissionId))?.physicianId ?? null;
  if (physicianId === null)
    throw new AppError("wrong-status", {
      detail: "The chart does not name a physician yet: choose one there first.",
    });
  const physician = await getPhysician(trx, caller, physicianId);
  const fields = PhysicianFields.safeParse({ ...physician, npi: value });
  if (!fields.success) throw invalidItem(fields.error);
  const { id, version, isRemoved } = physician;
  await changePhysician(trx, caller, { id, version, isRemoved, ...fields.data });
}

const invalidItem = ({ issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  new AppError("invalid-input", { errors: issues.map(({ message }) => ({ field: "item", message })) });
