import { DiagnosisCode, PhysicianFields } from "@hearthside/contract";
import { nameOrdersPhysician } from "#src/features/documents/name-physician.ts";
import { setAdmissionDates } from "#src/features/patients/chart-facts.ts";
import { changePhysician, findByNpi, getPhysician } from "#src/features/physicians/physicians.ts";
import { placeDiagnosis } from "#src/features/profile/place-diagnosis.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findAdmission } from "../facts/fact-queries.ts";
import type { Correction } from "./fact-corrections.ts";

/** Puts the code at its position in the diagnosis list of the assessment's admission. */
export async function correctDiagnosis(
  work: Work,
  { row: { patientId, admissionId }, fact, item, value }: Correction,
): Promise<void> {
  const code = DiagnosisCode.safeParse(value);
  if (!code.success) throw invalidItem(item, code.error);
  const position = Number(fact.slice("diagnosis.".length));
  await placeDiagnosis(work, { patientId, admissionId, position, code: code.data });
}

/**
 * Sets the admission's physician to the one in the directory with this NPI. If nobody has it, it becomes the NPI of the
 * admission's physician, if missing; everything else about a physician is corrected in the directory. Throws
 * `invalid-input` if no physician matches.
 */
export async function correctPhysician(
  work: Work,
  { row: { admissionId }, fact, item, value }: Correction,
): Promise<void> {
  if (fact !== "physician.npi")
    throw invalidField(item, `${fact} can be corrected only in the physician directory.`);
  const holder = await findByNpi(work, value);
  if (holder !== undefined) {
    await setAdmissionDates(work, { id: admissionId, changes: { physicianId: holder.id } });
    return nameOrdersPhysician(work, { admissionId, physicianId: holder.id });
  }
  const physicianId = (await findAdmission(work, admissionId))?.physicianId ?? null;
  const physician = physicianId === null ? undefined : await getPhysician(work, physicianId);
  if (physician === undefined || physician.npi !== null)
    throw invalidField(
      item,
      "No physician in the directory has this NPI. Choose or add the physician in Section A first.",
    );
  const fields = PhysicianFields.safeParse({ ...physician, npi: value });
  if (!fields.success) throw invalidItem(item, fields.error);
  const { id, version, isRemoved } = physician;
  await changePhysician(work, { id, version, isRemoved, ...fields.data });
}

const invalidItem = (
  item: string,
  { issues }: { readonly issues: readonly { readonly message: string }[] },
) => new AppError("invalid-input", { errors: issues.map(({ message }) => ({ field: item, message })) });
