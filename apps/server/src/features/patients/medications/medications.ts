import type { Allergy, Medication, MedicationLine, MedicationList } from "@hearthside/contract";
import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { findNoneOn } from "#src/features/shared/chart-rows/none-known.ts";
import { removedAt } from "#src/features/shared/chart-rows/row-sql.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAllergies } from "../chart-lists/allergies.ts";
import { clashesOf } from "./clashes.ts";

type OfPatient = { readonly patientId: string; readonly removed?: boolean };

/** The patient's medications; the view is recorded. Throws `not-found`. */
export async function openMedications(work: Work, input: OfPatient): Promise<MedicationList> {
  const { patientId } = input;
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "medications" });
  return listMedications(work, input);
}

/** The caller's access to the patient is checked beforehand. */
export async function listMedications(work: Work, input: OfPatient): Promise<MedicationList> {
  const { patientId } = input;
  const medications = await findMedications(work, input);
  const noneOn = await findNoneOn(work, { patientId, kind: "medication" });
  return {
    medications,
    noneOn: medications.some(({ isCurrent }) => isCurrent) ? null : noneOn,
    assigned: (await findResponsible(work, patientId)) ?? null,
  };
}

/** A patient's medications: current ones by name, then ended and future ones, then removed ones. */
export async function findMedications(
  work: Work,
  { patientId, removed = false }: OfPatient,
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

/** The contract's medication, as of the agency's date and with the patient's allergies. */
const medicationOf = ({ today }: Caller, row: MedicationRow, allergies: readonly Allergy[]): Medication => ({
  ...row,
  isCurrent: !row.isRemoved && isCurrentOn(today, row),
  clashes: clashesOf(row, allergies),
});

const placeOf = ({ isCurrent, isRemoved }: Medication) => (isCurrent ? 0 : isRemoved ? 2 : 1);

/** Medications of patients the caller may see, including removed ones. */
const selectMedications = (work: Work) =>
  work.trx
    .selectFrom("medication")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "medication.patientId"))
    .leftJoin("physician", (join) => matchInAgency(join, "physician.id", "medication.prescriberId"))
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

/** The existing rows of these ids, of any patient the caller may see, locked until the transaction ends. */
export const lockMedications = (work: Work, ids: readonly string[]): Promise<MedicationRow[]> =>
  selectMedications(work)
    .where("medication.id", "in", ids)
    .orderBy("medication.id")
    .forUpdate("medication")
    .execute();

/** The responsible clinician: today's case manager, otherwise the RN assigned last. */
const findResponsible = ({ trx, agencyId, today }: Work, patientId: string) =>
  trx
    .selectFrom("assignment")
    .innerJoin("membership", (join) => matchInAgency(join, "membership.userId", "assignment.userId"))
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

type Span = Pick<Medication, "startDate" | "endDate" | "discontinueReason">;

/**
 * Whether it is taken on `today`: started, as far as is known, and not ended. Its end date is the last day it is
 * taken; a discontinued medication is not taken from that date on.
 */
export const isCurrentOn = (today: string, span: Span): boolean =>
  (span.startDate === null || span.startDate <= today) && !hasEndedOn(today, span);

export function hasEndedOn(today: string, { endDate, discontinueReason }: Omit<Span, "startDate">): boolean {
  if (endDate === null) return false;
  return discontinueReason === null ? endDate < today : endDate <= today;
}

type Lines = { readonly patientId: string; readonly lines: readonly MedicationLine[] };

/** The inserted ids, without those that belong to another row. */
export const insertMedications = ({ trx, agencyId, userId }: Work, { patientId, lines }: Lines) =>
  trx
    .insertInto("medication")
    .values(
      lines.map(({ version: _, isRemoved, ...line }) => ({
        ...line,
        agencyId,
        patientId,
        createdBy: userId,
        endedAt: isRemoved ? sql<Date>`now()` : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .execute();

export const updateMedication = (
  { trx, agencyId }: Work,
  { id, version: _, isRemoved, ...fields }: MedicationLine,
) =>
  trx
    .updateTable("medication")
    .set((eb) => ({
      ...fields,
      endedAt: removedAt(isRemoved),
      changedAt: sql<Date>`now()`,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** The ids that are in the physician directory. */
export async function findPrescribers(
  { trx, agencyId }: Work,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await trx
    .selectFrom("physician")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();
  return new Set(found.map(({ id }) => id));
}
