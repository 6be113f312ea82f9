import {
  dobProblem,
  type NewPatient,
  Patient,
  type PatientChange,
  type PossibleDuplicates,
} from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { assignTo } from "#src/features/assignments/assignments.ts";
import { recordEvent, recordView } from "#src/features/audit/audit.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { seesAll } from "./is-assigned-to.ts";
import {
  findPatient,
  insertPatient,
  lockRecordNumbers,
  pointToSsn,
  takeRecordNumber,
  updatePatientRow,
} from "./queries.ts";
import { findAlike, findRows } from "./search-queries.ts";
import { ssnFingerprint, storeSsn } from "./ssn.ts";

interface Creation {
  readonly keys: Keys;
  readonly wanted: NewPatient;
}

/**
 * Creates a patient, or gives the first answer again for an id that was sent before. Field staff who create are
 * assigned to her, else they would not see her. Refuses with `possible-duplicate` and whom the agency already has,
 * which is recorded; throws `session-mismatch` when agency or role are not the session's, `key-reused`, `invalid-input`.
 */
export async function createPatient(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: Creation,
): Promise<Patient | AppError> {
  checkClaims(caller, wanted);
  checkDob(wanted.dob, caller);
  return createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /patients",
    body: wanted,
    answer: Patient,
    create: () => create(trx, caller, { keys, wanted }),
  });
}

async function create(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: Creation,
): Promise<Patient | AppError> {
  // Two people creating the same patient come one after the other: the second one's check sees the first one's patient.
  await lockRecordNumbers(trx, caller);
  const refusal =
    wanted.notDuplicate === true ? undefined : await checkDuplicates(trx, caller, { keys, wanted });
  if (refusal !== undefined) return refusal;
  const { firstName, lastName, dob = null, email, phoneNumber, ssn } = wanted;
  const id = wanted.id ?? uuidv7();
  const recordNumber = await takeRecordNumber(trx, caller);
  const row = await insertPatient(trx, caller, {
    id,
    recordNumber,
    firstName,
    lastName,
    dob,
    email,
    phoneNumber,
  });
  if (row === undefined) throw new AppError("key-reused");
  if (ssn !== null)
    await pointToSsn(trx, caller, id, await storeSsn(trx, caller, { keys, patientId: id, ssn }));
  if (!seesAll(caller)) await assignTo(trx, caller, { patientId: id, userId: caller.userId });
  await recordEvent(trx, caller, {
    action: "patient.create",
    patientId: id,
    after: { ...row, hasSsn: ssn !== null },
  });
  return { ...row, ssnLastFour: ssn?.slice(-4) ?? null };
}

/** What a payload says of agency and role is checked against the session, never trusted. */
function checkClaims({ agencyId, role }: Caller, claimed: Pick<NewPatient, "agencyId" | "userRole">): void {
  const isOtherAgency = claimed.agencyId !== undefined && claimed.agencyId !== agencyId;
  const isOtherRole = claimed.userRole !== undefined && claimed.userRole !== role.toUpperCase();
  if (isOtherAgency || isOtherRole) throw new AppError("session-mismatch");
}

function checkDob(dob: string | null | undefined, { today }: Caller): void {
  const problem = typeof dob === "string" ? dobProblem(dob, today) : undefined;
  if (problem !== undefined) throw invalidField("dob", problem);
}

/** The refusal when the agency may have this patient already. That she was asked about is recorded, not what was asked. */
async function checkDuplicates(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: Creation,
): Promise<AppError | undefined> {
  const { firstName, lastName, dob = null, ssn } = wanted;
  const fingerprint = ssn === null ? undefined : ssnFingerprint(keys, caller, ssn);
  const alike = await findAlike(trx, caller, { fingerprint, firstName, lastName, dob });
  if (alike.length === 0) return undefined;
  for (const { id } of alike)
    await recordEvent(trx, caller, { action: "patient.duplicate-shown", patientId: id });
  const visible = alike.filter(({ isVisible }) => isVisible).map(({ id }) => id);
  const context: PossibleDuplicates = {
    patients: await findRows(trx, caller, visible),
    hidden: alike.length - visible.length,
  };
  return new AppError("possible-duplicate", { context });
}

/** The patient's demographics; the view is recorded. Throws `not-found`. */
export async function readPatient(trx: AgencyTrx, caller: Caller, id: string): Promise<Patient> {
  const patient = await getPatient(trx, caller, id);
  await recordView(trx, caller, id, "demographics");
  return patient;
}

/** Throws `not-found` for a patient that does not exist, and for one the caller may not see. */
export async function getPatient(trx: AgencyTrx, caller: Caller, id: string): Promise<Patient> {
  const patient = await findPatient(trx, caller, id);
  if (patient === undefined) throw new AppError("not-found");
  return patient;
}

/**
 * Saves the changed fields over the version they were read at and records before and after, or does neither.
 * Throws `not-found`, or `conflict` with the fresh patient when someone saved first.
 */
export async function updatePatient(
  trx: AgencyTrx,
  caller: Caller,
  { keys, change }: { keys: Keys; change: PatientChange },
): Promise<Patient> {
  const { id, version, ssn, ...changes } = change;
  checkDob(changes.dob, caller);
  const before = await getPatient(trx, caller, id);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  const saved = await updatePatientRow(trx, caller, { id, version, changes });
  if (saved === undefined) throw new AppError("conflict", { context: await getPatient(trx, caller, id) });
  if (ssn !== undefined) await changeSsn(trx, caller, { keys, patientId: id, ssn });
  const after = await getPatient(trx, caller, id);
  await recordEvent(trx, caller, {
    action: "patient.update",
    patientId: id,
    before: withoutSsn(before),
    after: { ...withoutSsn(after), isSsnChanged: ssn !== undefined },
  });
  return after;
}

async function changeSsn(
  trx: AgencyTrx,
  caller: Caller,
  { keys, patientId, ssn }: { keys: Keys; patientId: string; ssn: string | null },
): Promise<void> {
  const version = ssn === null ? null : await storeSsn(trx, caller, { keys, patientId, ssn });
  await pointToSsn(trx, caller, patientId, version);
}

function withoutSsn({ ssnLastFour: _, ...patient }: Patient): Omit<Patient, "ssnLastFour"> {
  return patient;
}
