import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { findLatestSsnVersion, insertSsn } from "./queries.ts";

const digitsOf = (ssn: string) => ssn.replaceAll("-", "");

/** The keyed hash by which the same number is found again without reading any. */
export const ssnFingerprint = (keys: Keys, { agencyId }: Caller, ssn: string): Buffer =>
  keys.mac("ssn-fingerprint", agencyId, digitsOf(ssn));

/** Keeps a number, encrypted, as the patient's next version, and answers that version. */
export async function storeSsn(
  trx: AgencyTrx,
  caller: Caller,
  { keys, patientId, ssn }: { keys: Keys; patientId: string; ssn: string },
): Promise<number> {
  const version = (await findLatestSsnVersion(trx, caller, patientId)) + 1;
  const { keyId, cipher } = keys.seal("ssn", caller.agencyId, digitsOf(ssn));
  const fingerprint = ssnFingerprint(keys, caller, ssn);
  await insertSsn(trx, caller, { patientId, version, keyId, cipher, fingerprint, lastFour: ssn.slice(-4) });
  return version;
}
