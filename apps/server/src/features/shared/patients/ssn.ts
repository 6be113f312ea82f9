import { prepared, preparedAlong } from "#src/db/prepared.ts";
import type { Work } from "#src/http/work.ts";
import type { Keys } from "#src/keys.ts";

/** The keyed hash to find the same SSN without decrypting any. */
export const ssnFingerprint = (keys: Keys, agencyId: number, ssn: string): Buffer =>
  keys.mac("ssn-fingerprint", agencyId, digitsOf(ssn));

const digitsOf = (ssn: string) => ssn.replaceAll("-", "");

/** An SSN as stored: encrypted, with its keyed hash and last four digits. */
export const sealSsn = (keys: Keys, agencyId: number, ssn: string) => ({
  ...keys.seal("ssn", agencyId, digitsOf(ssn)),
  fingerprint: ssnFingerprint(keys, agencyId, ssn),
  lastFour: ssn.slice(-4),
});

type Given = {
  readonly patientId: string;
  readonly ssn: string;
};

/** Sets the patient's SSN, or none; the previous one stays as an earlier version. */
export async function setSsn(
  work: Work,
  { patientId, ssn }: Omit<Given, "ssn"> & { readonly ssn: string | null },
): Promise<void> {
  const ssnVersion = ssn === null ? null : await storeSsn(work, { patientId, ssn });
  await pointToSsn(work, { patientId, ssnVersion });
}

/** The version that a new patient's row names; `storeFirstSsn` stores it, later in the transaction. */
export const firstSsnVersion = 1;

/** Stores the SSN of a new patient, encrypted. */
export const storeFirstSsn = (work: Work, { patientId, ssn }: Given): Promise<unknown> =>
  insertSsn(work, { patientId, version: firstSsnVersion, ...sealSsn(work.keys, work.agencyId, ssn) });

/** Stores an SSN, encrypted, as the patient's next version, and returns that version. */
async function storeSsn(work: Work, { patientId, ssn }: Given): Promise<number> {
  const version = (await findLatestSsnVersion(work, patientId)) + 1;
  await insertSsn(work, { patientId, version, ...sealSsn(work.keys, work.agencyId, ssn) });
  return version;
}

/** The nine digits of one version of the SSN, only for what is sent to CMS; undefined if there is none. */
export async function readSsn(
  work: Work,
  { patientId, version }: { patientId: string; version: number },
): Promise<string | undefined> {
  const sealed = await findSsn(work, { patientId, version });
  return sealed && work.keys.unseal("ssn", work.agencyId, sealed);
}

/** The current SSN with its version; undefined if the chart has none. */
export async function readCurrentSsn(
  work: Work,
  patientId: string,
): Promise<{ version: number; digits: string } | undefined> {
  const version = await findSsnVersion(work, patientId);
  if (version === null) return undefined;
  const digits = await readSsn(work, { patientId, version });
  return digits === undefined ? undefined : { version, digits };
}

type SsnRow = {
  readonly patientId: string;
  readonly version: number;
  readonly keyId: string;
  readonly cipher: Buffer;
  readonly fingerprint: Buffer;
  readonly lastFour: string;
};

/** Adds a version of the SSN; earlier ones stay for assessments sent with them. */
const insertSsn = ({ trx, agencyId }: Work, row: SsnRow) =>
  trx
    .insertInto("patient_ssn")
    .values({ ...row, agencyId })
    .modifyEnd(preparedAlong)
    .execute();

async function findLatestSsnVersion({ trx, agencyId }: Work, patientId: string): Promise<number> {
  const row = await trx
    .selectFrom("patient_ssn")
    .select((eb) => eb.fn.max("version").as("latest"))
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.latest ?? 0;
}

const pointToSsn = (
  { trx, agencyId }: Work,
  { patientId, ssnVersion }: { patientId: string; ssnVersion: number | null },
) =>
  trx
    .updateTable("patient")
    .set({ ssnVersion })
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .modifyEnd(preparedAlong)
    .execute();

/** One version of the SSN, encrypted. */
const findSsn = ({ trx, agencyId }: Work, { patientId, version }: { patientId: string; version: number }) =>
  trx
    .selectFrom("patient_ssn")
    .select(["keyId", "cipher"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("version", "=", version)
    .executeTakeFirst();

/** The current version of the SSN. */
async function findSsnVersion({ trx, agencyId }: Work, patientId: string): Promise<number | null> {
  const row = await trx
    .selectFrom("patient")
    .select("ssnVersion")
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .executeTakeFirst();
  return row?.ssnVersion ?? null;
}
