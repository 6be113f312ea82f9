import { PatientAvailability } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import {
  findPatientAvailability,
  insertPatientAvailability,
  type PatientAvailabilityRow,
  updatePatientAvailability,
} from "./patient-availability-queries.ts";

/** The patient's visit preferences; the view is audited. Throws `not-found`. */
export async function readPatientAvailability(work: Work, id: string): Promise<PatientAvailability> {
  await getPatient(work, id);
  await recordView(work, { patientId: id, section: "availability" });
  return known(work, id);
}

/** Throws `not-found`, or `conflict` with the current availability. */
export async function setPatientAvailability(
  work: Work,
  { id, ...wanted }: PatientAvailability & { readonly id: string },
): Promise<PatientAvailability> {
  await getPatient(work, id);
  const before = await known(work, id);
  const save = wanted.version === 0 ? insertPatientAvailability : updatePatientAvailability;
  const saved = await save(work, { patientId: id, ...wanted });
  const after = await known(work, id);
  if (saved === undefined) throw new AppError("conflict", { context: after });
  await recordEvent(work, { action: "availability.patient", patientId: id, before, after });
  await recordChange(work, {
    kind: "availability",
    patientId: id,
    subjectId: id,
    revision: saved.version,
  });
  return after;
}

const nothingKnown = { hours: null, note: null, latitude: null, longitude: null, version: 0 };

const known = async (work: Work, id: string) =>
  availabilityOf((await findPatientAvailability(work, id)) ?? nothingKnown);

const availabilityOf = ({ hours, note, latitude, longitude, version }: PatientAvailabilityRow) =>
  PatientAvailability.parse({
    hours,
    note,
    position: latitude === null ? null : { latitude, longitude },
    version,
  });
