import { readKeyFile, writeKeyFile } from "./key-file.ts";
import { type KeyPlace, ringOf, withoutUnused } from "./key-ring.ts";
import { findUsedKeys, forgetProofs } from "./queries.ts";

/**
 * Drops old keys that nothing is under any more from the file, and their proofs, so that a key of MASTER_KEY may go too.
 * Answers the old keys that are still in use.
 */
export async function retireUnusedKeys({ dataDir, masterKeys, db }: KeyPlace): Promise<string[]> {
  const file = readKeyFile(dataDir);
  const ring = ringOf(file, masterKeys);
  if (ring === undefined) return [];
  const used = new Set((await findUsedKeys(db)).map(({ keyId }) => keyId));
  // The proof goes first: a key without a proof is harmless, a proof without its key refuses the next start.
  await forgetProofs(db, [...used, ring.currentId]);
  if (file !== undefined) writeKeyFile(dataDir, withoutUnused(file, used));
  return [...used].filter((id) => id !== ring.currentId);
}
