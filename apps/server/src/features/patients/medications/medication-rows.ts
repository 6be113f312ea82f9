import type { Allergy, Medication } from "@hearthside/contract";
import { sql } from "kysely";
import { findAllergies } from "#src/features/patients/allergies/allergy-rows.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { clashesOf } from "./clashes.ts";
import { isCurrentOn } from "./is-current.ts";

/** Medications of patients the caller may see, including removed ones. */
const selectMedications = (work: Work) =>
  work.trx
    .selectFrom("medication")
    .innerJoin("patient", (join) =>
      join
        .onRef("patient.agencyId", "=", "medication.agencyId")
        .onRef("patient.id", "=", "medication.patientId"),
    )
    .leftJoin("physician", (join) =>
      join
        .onRef("physician.agencyId", "=", "medication.agencyId")
        .onRef("physician.id", "=", "medication.prescriberId"),
    )
    .select([
      "medication.id",
      "medication.patientId",
      "medication.version",
      sql<boolean>`medication."endedAt" is not null`.as("isRemoved"),
      "medication.name",
      "medication.dose",
      "medication.route",
      "medication.frequency",
      "medication.startDate",
      "medication.endDate",
      "medication.classification",
      "medication.prescriberId",
      sql<string | null>`coalesce(medication."prescriberName",
        physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential)`.as(
        "prescriberName",
      ),
      "medication.newOrChanged",
      "medication.purpose",
      "medication.discontinueReason",
      "medication.clashReason",
    ])
    .where("medication.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

export type MedicationRow = Awaited<ReturnType<ReturnType<typeof selectMedications>["execute"]>>[number];

/** The contract's medication, as of the agency's date and with the patient's allergies. */
const medicationOf = ({ today }: Caller, row: MedicationRow, allergies: readonly Allergy[]): Medication => ({
  ...row,
  isCurrent: !row.isRemoved && isCurrentOn(today, row),
  clashes: clashesOf(row, allergies),
});

type Wanted = { readonly patientId: string; readonly removed?: boolean };

/** A patient's medications: current ones by name, then ended and future ones, then removed ones. */
export async function findMedications(
  work: Work,
  { patientId, removed = false }: Wanted,
): Promise<Medication[]> {
  const rows = await selectMedications(work)
    .where("medication.patientId", "=", patientId)
    .$if(!removed, (query) => query.where("medication.endedAt", "is", null))
    .orderBy(sql`lower(medication.name)`)
    .orderBy("medication.id")
    .execute();
  const allergies = await findAllergies(work, { patientId });
  const medications = rows.map((row) => medicationOf(work, row, allergies));
  return medications.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ isCurrent, isRemoved }: Medication) => (isCurrent ? 0 : isRemoved ? 2 : 1);

/** The existing rows of these ids, of any patient the caller may see, locked until the transaction ends. */
export const lockMedications = (work: Work, ids: readonly string[]): Promise<MedicationRow[]> =>
  selectMedications(work)
    .where("medication.id", "in", ids)
    .orderBy("medication.id")
    .forUpdate("medication")
    .execute();

/** The responsible clinician: today's case manager, otherwise the RN assigned last. */
export const findResponsible = ({ trx, agencyId, today }: Work, patientId: string) =>
  trx
    .selectFrom("assignment")
    .innerJoin("membership", (join) =>
      join
        .onRef("membership.agencyId", "=", "assignment.agencyId")
        .onRef("membership.userId", "=", "assignment.userId"),
    )
    .innerJoin("app_user", "app_user.id", "assignment.userId")
    .select(["app_user.id", sql<string>`app_user."lastName" || ', ' || app_user."firstName"`.as("name")])
    .where("assignment.agencyId", "=", agencyId)
    .where("assignment.patientId", "=", patientId)
    .where(holdsIn({ from: today, to: today }))
    .where("membership.endedAt", "is", null)
    .where((eb) => eb.or([eb("assignment.isCaseManager", "=", true), eb("membership.discipline", "=", "RN")]))
    .orderBy("assignment.isCaseManager", "desc")
    .orderBy("assignment.startDate", "desc")
    .orderBy("assignment.id", "desc")
    .limit(1)
    .executeTakeFirst();
