import { PatientAvailability } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent, recordView } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import {
  findPatientAvailability,
  insertPatientAvailability,
  type PatientAvailabilityRow,
  updatePatientAvailability,
} from "./patient-availability-queries.ts";

/** The patient's visit preferences; the view is audited. Throws `not-found`. */
export async function readPatientAvailability(
  trx: AgencyTrx,
  caller: Caller,
  id: string,
): Promise<PatientAvailability> {
  await getPatient(trx, caller, id);
  await recordView(trx, caller, { patientId: id, section: "availability" });
  return known(trx, caller, id);
}

/** Throws `not-found`, or `conflict` with the current availability. */
export async function setPatientAvailability(
  trx: AgencyTrx,
  caller: Caller,
  { id, ...wanted }: PatientAvailability & { readonly id: string },
): Promise<PatientAvailability> {
  await getPatient(trx, caller, id);
  const before = await known(trx, caller, id);
  const save = wanted.version === 0 ? insertPatientAvailability : updatePatientAvailability;
  const saved = await save(trx, caller, { patientId: id, ...wanted });
  const after = await known(trx, caller, id);
  if (saved === undefined) throw new AppError("conflict", { context: after });
  await recordEvent(trx, caller, { action: "availability.patient", patientId: id, before, after });
  await recordChange(trx, caller, {
    kind: "availability",
    patientId: id,
    subjectId: id,
    revision: saved.version,
  });
  return after;
}

const nothingKnown = { hours: null, note: null, latitude: null, longitude: null, version: 0 };

const known = async (trx: AgencyTrx, caller: Caller, id: string) =>
  availabilityOf((await findPatientAvailability(trx, caller, id)) ?? nothingKnown);

const availabilityOf = ({ hours, note, latitude, longitude, version }: PatientAvailabilityRow) =>
  PatientAvailability.parse({
    hours,
    note,
    position: latitude === null ? null : { latitude, longitude },
    version,
  });
