import { readKeyFile, writeKeyFile } from "./key-file.ts";
import { type KeyPlace, ringOf, withoutUnused } from "./key-ring.ts";
import { findUsedKeys, forgetProofs } from "./queries.ts";

/**
 * Removes old keys that encrypt nothing from the file, and their proofs, so that a key of MASTER_KEY can be removed
 * too. Returns the old keys still in use.
 */
export async function retireUnusedKeys({ dataDir, masterKeys, db }: KeyPlace): Promise<string[]> {
  const file = readKeyFile(dataDir);
  const ring = ringOf(file, masterKeys);
  if (ring === undefined) return [];
  const used = new Set((await findUsedKeys(db)).map(({ keyId }) => keyId));
  // The proof goes first: a key without a proof is harmless, but a proof without its key stops the next start.
  await forgetProofs(db, [...used, ring.currentId]);
  if (file !== undefined) writeKeyFile(dataDir, withoutUnused(file, used));
  return [...used].filter((id) => id !== ring.currentId);
}
