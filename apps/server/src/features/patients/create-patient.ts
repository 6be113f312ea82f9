import { dobProblem, type NewPatient, Patient, type PossibleDuplicates } from "@hearthside/contract";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { prepared } from "#src/db/prepared.ts";
import { assignTo } from "#src/features/shared/assignments/assignments.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { patientColumns } from "#src/features/shared/patients/get-patient.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import { firstSsnVersion, ssnFingerprint, storeFirstSsn } from "#src/features/shared/patients/ssn.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAlike, findPatientRows, type Likeness, lockAlike } from "./search-queries.ts";

/**
 * Creates a patient. Field staff who create a patient are
 * assigned, otherwise they could not see the chart. Refuses with `possible-duplicate` and the possible matches,
 * which is recorded; throws `session-mismatch` if agency or role differ from the session's, `key-reused`, `invalid-input`.
 */
export async function createPatient(work: Work, input: NewPatient): Promise<Patient | AppError> {
  checkClaims(work, input);
  checkDob(input.dob, work);
  return create(work, input);
}

async function create(work: Work, input: NewPatient): Promise<Patient | AppError> {
  const likeness = likenessOf(work, input);
  await lockAlike(work, likeness);
  const refusal = input.notDuplicate === true ? undefined : await checkDuplicates(work, likeness);
  if (refusal !== undefined) return refusal;
  const { firstName, lastName, dob = null, email, phoneNumber, ssn } = input;
  const id = input.id ?? uuidv7();
  const ssnVersion = ssn === null ? null : firstSsnVersion;
  const row = await insertPatient(work, { id, firstName, lastName, dob, email, phoneNumber, ssnVersion });
  if (row === undefined) throw new AppError("key-reused");
  if (ssn !== null) await storeFirstSsn(work, { patientId: id, ssn });
  if (!seesAll(work)) await assignTo(work, { patientId: id, userId: work.userId });
  await recordEvent(work, {
    action: "patient.create",
    patientId: id,
    after: { ...row, hasSsn: ssn !== null },
  });
  return { ...row, ssnLastFour: ssn?.slice(-4) ?? null };
}

/** Whether a date can be a date of birth depends on the agency's date. Throws `invalid-input`. */
export function checkDob(dob: string | null | undefined, { today }: Caller): void {
  const problem = typeof dob === "string" ? dobProblem(dob, today) : undefined;
  if (problem !== undefined) throw invalidField("dob", problem);
}

/** Agency and role in the payload are checked against the session, never trusted. */
function checkClaims({ agencyId, role }: Caller, claimed: Pick<NewPatient, "agencyId" | "userRole">): void {
  const isOtherAgency = claimed.agencyId !== undefined && claimed.agencyId !== agencyId;
  const isOtherRole = claimed.userRole !== undefined && claimed.userRole !== role.toUpperCase();
  if (isOtherAgency || isOtherRole) throw new AppError("session-mismatch");
}

const likenessOf = (
  { keys, agencyId }: Work,
  { firstName, lastName, dob = null, ssn }: NewPatient,
): Likeness => ({
  firstName,
  lastName,
  dob,
  fingerprint: ssn === null ? undefined : ssnFingerprint(keys, agencyId, ssn),
});

/** The refusal if the agency may already have this patient. The check is recorded, without what was entered. */
async function checkDuplicates(work: Work, likeness: Likeness): Promise<AppError | undefined> {
  const alike = await findAlike(work, likeness);
  if (alike.length === 0) return undefined;
  for (const { id } of alike) await recordEvent(work, { action: "patient.duplicate-shown", patientId: id });
  const visible = alike.filter(({ isVisible }) => isVisible).map(({ id }) => id);
  const context: PossibleDuplicates = {
    patients: await findPatientRows(work, visible),
    hidden: alike.length - visible.length,
  };
  return new AppError("possible-duplicate", { context });
}

/** The last of the agency's next `count` record numbers, which this takes; they are free again after a rollback. */
const recordNumbers = (count: number) => sql<number>`take_record_numbers(${count})`;

/** Takes the agency's next `count` record numbers, in order, and returns the last. */
export async function takeRecordNumbers(
  { trx }: In<Pick<Caller, "agencyId">>,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`select ${recordNumbers(count)} as last`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error("the database gave no record number");
  return row.last;
}

type PatientRow = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string | null;
  readonly email: string | null;
  readonly phoneNumber: string;
  readonly ssnVersion: number | null;
};

/** With the agency's next record number. Undefined if the agency already has a patient with that id. */
const insertPatient = ({ trx, agencyId, userId }: Work, row: PatientRow) =>
  trx
    .insertInto("patient")
    .values({ ...row, recordNumber: recordNumbers(1), agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning(patientColumns)
    .modifyEnd(prepared)
    .executeTakeFirst();
