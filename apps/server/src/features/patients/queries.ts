import type { PatientChange } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { isAssignedTo } from "./is-assigned-to.ts";

const columns = [
  "patient.id",
  "patient.version",
  "patient.recordNumber",
  "patient.firstName",
  "patient.middleName",
  "patient.lastName",
  "patient.suffix",
  "patient.dob",
  "patient.email",
  "patient.phoneNumber",
  "patient.street",
  "patient.city",
  "patient.state",
  "patient.zip",
  "patient.language",
  "patient.gender",
  "patient.country",
] as const;

const withSsn = (trx: AgencyTrx) =>
  trx
    .selectFrom("patient")
    .leftJoin("patient_ssn as ssn", (join) =>
      join
        .onRef("ssn.agencyId", "=", "patient.agencyId")
        .onRef("ssn.patientId", "=", "patient.id")
        .onRef("ssn.version", "=", "patient.ssnVersion"),
    );

/** The patient with the last four digits of the SSN, if the caller has access. */
export const findPatient = (work: Work, id: string) =>
  withSsn(work.trx)
    .select(columns)
    .select("ssn.lastFour as ssnLastFour")
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "=", id)
    .where(isAssignedTo(work))
    .executeTakeFirst();

/** Serializes patient creation in an agency until the transaction ends. */
export const lockRecordNumbers = ({ trx, agencyId }: Work) =>
  trx.selectFrom("agency").select("id").where("id", "=", agencyId).forNoKeyUpdate().execute();

/** Takes the agency's next `count` record numbers and returns the last. */
export async function takeRecordNumbers(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  count: number,
): Promise<number> {
  const { lastRecordNumber } = await trx
    .updateTable("agency")
    .set((eb) => ({ lastRecordNumber: eb("lastRecordNumber", "+", count) }))
    .where("id", "=", agencyId)
    .returning("lastRecordNumber")
    .executeTakeFirstOrThrow();
  return lastRecordNumber;
}

type PatientRow = {
  readonly id: string;
  readonly recordNumber: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string | null;
  readonly email: string | null;
  readonly phoneNumber: string;
};

/** Undefined if the agency already has a patient with that id. */
export const insertPatient = ({ trx, agencyId, userId }: Work, row: PatientRow) =>
  trx
    .insertInto("patient")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

type Changes = Omit<PatientChange, "id" | "version" | "ssn">;

/** Undefined if no row the caller may see is still at `version`. Fields left out stay as they are. */
export const updatePatientRow = (
  work: Work,
  { id, version, changes }: { id: string; version: number; changes: Changes },
) =>
  work.trx
    .updateTable("patient")
    .set({ ...changes, version: version + 1 })
    .where("agencyId", "=", work.agencyId)
    .where("id", "=", id)
    .where("version", "=", version)
    .where(isAssignedTo(work))
    .returning("version")
    .executeTakeFirst();

type SsnRow = {
  readonly patientId: string;
  readonly version: number;
  readonly keyId: string;
  readonly cipher: Buffer;
  readonly fingerprint: Buffer;
  readonly lastFour: string;
};

/** Adds a version of the SSN; earlier ones stay for assessments sent with them. */
export const insertSsn = ({ trx, agencyId }: Work, row: SsnRow) =>
  trx
    .insertInto("patient_ssn")
    .values({ ...row, agencyId })
    .execute();

export async function findLatestSsnVersion({ trx, agencyId }: Work, patientId: string): Promise<number> {
  const row = await trx
    .selectFrom("patient_ssn")
    .select((eb) => eb.fn.max("version").as("latest"))
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();
  return row?.latest ?? 0;
}

export const pointToSsn = (
  { trx, agencyId }: Work,
  { patientId, ssnVersion }: { patientId: string; ssnVersion: number | null },
) =>
  trx
    .updateTable("patient")
    .set({ ssnVersion })
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .execute();

/** One version of the SSN, encrypted. */
export const findSsn = (
  { trx, agencyId }: Work,
  { patientId, version }: { patientId: string; version: number },
) =>
  trx
    .selectFrom("patient_ssn")
    .select(["keyId", "cipher"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("version", "=", version)
    .executeTakeFirst();

/** The current version of the SSN. */
export async function findSsnVersion({ trx, agencyId }: Work, patientId: string): Promise<number | null> {
  const row = await trx
    .selectFrom("patient")
    .select("ssnVersion")
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .executeTakeFirst();
  return row?.ssnVersion ?? null;
}
