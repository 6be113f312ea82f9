import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { findLatestSsnVersion, insertSsn, pointToSsn } from "./queries.ts";

const digitsOf = (ssn: string) => ssn.replaceAll("-", "");

/** The keyed hash by which the same number is found again without reading any. */
export const ssnFingerprint = (keys: Keys, agencyId: number, ssn: string): Buffer =>
  keys.mac("ssn-fingerprint", agencyId, digitsOf(ssn));

/** A number as the database keeps it: encrypted, with its keyed hash and its last four digits. */
export const sealSsn = (keys: Keys, agencyId: number, ssn: string) => ({
  ...keys.seal("ssn", agencyId, digitsOf(ssn)),
  fingerprint: ssnFingerprint(keys, agencyId, ssn),
  lastFour: ssn.slice(-4),
});

type Given = {
  readonly keys: Keys;
  readonly patientId: string;
  readonly ssn: string;
};

/** Gives the patient this number, or none; what she had stays as an earlier version. */
export async function setSsn(
  trx: AgencyTrx,
  caller: Caller,
  { keys, patientId, ssn }: Omit<Given, "ssn"> & { readonly ssn: string | null },
): Promise<void> {
  const ssnVersion = ssn === null ? null : await storeSsn(trx, caller, { keys, patientId, ssn });
  await pointToSsn(trx, caller, { patientId, ssnVersion });
}

/** Keeps a number, encrypted, as the patient's next version, and answers that version. */
async function storeSsn(trx: AgencyTrx, caller: Caller, { keys, patientId, ssn }: Given): Promise<number> {
  const version = (await findLatestSsnVersion(trx, caller, patientId)) + 1;
  await insertSsn(trx, caller, { patientId, version, ...sealSsn(keys, caller.agencyId, ssn) });
  return version;
}
