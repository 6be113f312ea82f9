import type { Work } from "#src/http/work.ts";

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
