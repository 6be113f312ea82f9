import { PatientAvailability } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";

/** The patient's visit preferences; the view is audited. Throws `not-found`. */
export async function readPatientAvailability(work: Work, id: string): Promise<PatientAvailability> {
  await getPatient(work, id);
  await recordView(work, { patientId: id, section: "availability" });
  return known(work, id);
}

/** Throws `not-found`, or `conflict` with the current availability. */
export async function setPatientAvailability(
  work: Work,
  { id, ...input }: PatientAvailability & { readonly id: string },
): Promise<PatientAvailability> {
  await getPatient(work, id);
  const before = await known(work, id);
  const save = input.version === 0 ? insertPatientAvailability : updatePatientAvailability;
  const saved = await save(work, { patientId: id, ...input });
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

const columns = ["hours", "note", "latitude", "longitude", "version"] as const;

/** The caller must have checked access to the patient. */
const findPatientAvailability = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("patient_availability")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();

type PatientAvailabilityRow = NonNullable<Awaited<ReturnType<typeof findPatientAvailability>>>;

type Input = Omit<PatientAvailability, "version"> & { readonly patientId: string };

const rowOf = ({ hours, note, position }: Input) => ({
  hours: hours === null ? null : JSON.stringify(hours),
  note,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
});

/** Undefined when one already exists. */
const insertPatientAvailability = ({ trx, agencyId }: Work, input: Input) =>
  trx
    .insertInto("patient_availability")
    .values({ ...rowOf(input), agencyId, patientId: input.patientId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();

/** Undefined when the version has changed. */
const updatePatientAvailability = (
  { trx, agencyId }: Work,
  { version, ...input }: Input & { readonly version: number },
) =>
  trx
    .updateTable("patient_availability")
    .set({ ...rowOf(input), version: version + 1 })
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", input.patientId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
