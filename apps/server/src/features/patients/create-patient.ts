import { type NewPatient, Patient, type PossibleDuplicates } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { assignTo } from "#src/features/assignments/assignments.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { seesAll } from "./is-assigned-to.ts";
import { checkDob } from "./patients.ts";
import { insertPatient, lockRecordNumbers, takeRecordNumbers } from "./queries.ts";
import { findAlike, findRows } from "./search-queries.ts";
import { setSsn, ssnFingerprint } from "./ssn.ts";

type Creation = {
  readonly keys: Keys;
  readonly wanted: NewPatient;
};

/**
 * Creates a patient, or returns the first response again for an id sent before. Field staff who create a patient are
 * assigned, otherwise they could not see the chart. Refuses with `possible-duplicate` and the possible matches,
 * which is recorded; throws `session-mismatch` if agency or role differ from the session's, `key-reused`, `invalid-input`.
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
  // Serialized, so that of two people creating the same patient, the second one's check sees the first one's patient.
  await lockRecordNumbers(trx, caller);
  const refusal =
    wanted.notDuplicate === true ? undefined : await checkDuplicates(trx, caller, { keys, wanted });
  if (refusal !== undefined) return refusal;
  const { firstName, lastName, dob = null, email, phoneNumber, ssn } = wanted;
  const id = wanted.id ?? uuidv7();
  const recordNumber = await takeRecordNumbers(trx, caller, 1);
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
  if (ssn !== null) await setSsn(trx, caller, { keys, patientId: id, ssn });
  if (!seesAll(caller)) await assignTo(trx, caller, { patientId: id, userId: caller.userId });
  await recordEvent(trx, caller, {
    action: "patient.create",
    patientId: id,
    after: { ...row, hasSsn: ssn !== null },
  });
  return { ...row, ssnLastFour: ssn?.slice(-4) ?? null };
}

/** Agency and role in the payload are checked against the session, never trusted. */
function checkClaims({ agencyId, role }: Caller, claimed: Pick<NewPatient, "agencyId" | "userRole">): void {
  const isOtherAgency = claimed.agencyId !== undefined && claimed.agencyId !== agencyId;
  const isOtherRole = claimed.userRole !== undefined && claimed.userRole !== role.toUpperCase();
  if (isOtherAgency || isOtherRole) throw new AppError("session-mismatch");
}

/** The refusal if the agency may already have this patient. The check is recorded, without what was entered. */
async function checkDuplicates(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: Creation,
): Promise<AppError | undefined> {
  const { firstName, lastName, dob = null, ssn } = wanted;
  const fingerprint = ssn === null ? undefined : ssnFingerprint(keys, caller.agencyId, ssn);
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
