import type { PatientAvailability } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";

const columns = ["hours", "note", "latitude", "longitude", "version"] as const;

/** The caller must have checked access to the patient. */
export const findPatientAvailability = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("patient_availability")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();

export type PatientAvailabilityRow = NonNullable<Awaited<ReturnType<typeof findPatientAvailability>>>;

type Wanted = Omit<PatientAvailability, "version"> & { readonly patientId: string };

const rowOf = ({ hours, note, position }: Wanted) => ({
  hours: hours === null ? null : JSON.stringify(hours),
  note,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
});

/** Undefined when one already exists. */
export const insertPatientAvailability = ({ trx, agencyId }: Work, wanted: Wanted) =>
  trx
    .insertInto("patient_availability")
    .values({ ...rowOf(wanted), agencyId, patientId: wanted.patientId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();

/** Undefined when the version has changed. */
export const updatePatientAvailability = (
  { trx, agencyId }: Work,
  { version, ...wanted }: Wanted & { readonly version: number },
) =>
  trx
    .updateTable("patient_availability")
    .set({ ...rowOf(wanted), version: version + 1 })
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", wanted.patientId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
