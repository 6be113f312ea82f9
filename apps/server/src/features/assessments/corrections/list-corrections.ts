import { DiagnosisCode, PhysicianFields } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { nameOrdersPhysician } from "#src/features/documents/name-physician.ts";
import { setAdmissionDates } from "#src/features/patients/chart-facts.ts";
import { changePhysician, findByNpi, getPhysician } from "#src/features/physicians/physicians.ts";
import { placeDiagnosis } from "#src/features/profile/place-diagnosis.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAdmission } from "../facts/fact-queries.ts";
import type { Correction } from "./fact-corrections.ts";

/** The code at its place in the list of the admission that the assessment is about. */
export async function correctDiagnosis(
  trx: AgencyTrx,
  caller: Caller,
  { row: { patientId, admissionId }, fact, item, value }: Correction,
): Promise<void> {
  const code = DiagnosisCode.safeParse(value);
  if (!code.success) throw invalidItem(item, code.error);
  const position = Number(fact.slice("diagnosis.".length));
  await placeDiagnosis(trx, caller, { patientId, admissionId, position, code: code.data });
}

/**
 * The admission names the physician of the agency's directory who has this NPI. Where nobody has it, it is the NPI of the
 * one named already who has none yet; everything else about a physician is corrected in the directory. Throws
 * `invalid-input` when the NPI leads to nobody.
 */
export async function correctPhysician(
  trx: AgencyTrx,
  caller: Caller,
  { row: { admissionId }, fact, item, value }: Correction,
): Promise<void> {
  if (fact !== "physician.npi")
    throw invalidField(item, `${fact} is corrected in the directory of physicians.`);
  const holder = await findByNpi(trx, caller, value);
  if (holder !== undefined) {
    await setAdmissionDates(trx, caller, { id: admissionId, changes: { physicianId: holder.id } });
    return nameOrdersPhysician(trx, caller, { admissionId, physicianId: holder.id });
  }
  const physicianId = (await findAdmission(trx, caller, admissionId))?.physicianId ?? null;
  const physician = physicianId === null ? undefined : await getPhysician(trx, caller, physicianId);
  if (physician === undefined || physician.npi !== null)
    throw invalidField(
      item,
      "No physician of the directory has this NPI: choose or add the physician in Section A first.",
    );
  const fields = PhysicianFields.safeParse({ ...physician, npi: value });
  if (!fields.success) throw invalidItem(item, fields.error);
  const { id, version, isRemoved } = physician;
  await changePhysician(trx, caller, { id, version, isRemoved, ...fields.data });
}

const invalidItem = (
  item: string,
  { issues }: { readonly issues: readonly { readonly message: string }[] },
) => new AppError("invalid-input", { errors: issues.map(({ message }) => ({ field: item, message })) });
