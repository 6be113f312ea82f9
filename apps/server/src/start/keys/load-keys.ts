import { type Keys, keysFrom } from "#src/keys.ts";
import { StartError } from "../start-error.ts";
import {
  type KeyPlace,
  type KeyRing,
  keyFolder,
  readKeyFile,
  ringOf,
  withNewKey,
  writeKeyFile,
} from "./key-file.ts";
import { findUsedKeys, lockProofs, type Proof, retireUnusedKeys, saveProof } from "./queries.ts";

/**
 * Loads the server's keys and deletes old ones that no longer encrypt anything. Throws StartError if the key of some data
 * is missing or a rotation is unfinished, because duplicate SSNs could not be detected.
 */
export async function loadKeys(place: KeyPlace): Promise<Keys> {
  const ring = await openKeyRing(place);
  if (ring.masters.size > 1) {
    const used = await findUsedKeys(place.db);
    if (used.some(({ holder, keyId }) => holder === "number" && keyId !== ring.currentId))
      throw new StartError(
        "Some data is still encrypted with an old key. Run npm run rotate-keys before you start the server",
      );
    await retireUnusedKeys(place);
  }
  return keysFrom(ring.masters, ring.currentId);
}

/** The keys of MASTER_KEY and DATA_DIR/keys, each verified. Creates one in the folder if nothing has been encrypted yet. */
export function openKeyRing(place: KeyPlace): Promise<KeyRing> {
  return place.db.transaction().execute(async (trx) => {
    const proofs = await lockProofs(trx);
    const ring = ringOf(readKeyFile(place.dataDir), place.masterKeys) ?? makeRing(place, proofs);
    for (const proof of proofs) checkProof(place, ring, proof);
    await saveProof(trx, keysFrom(ring.masters, ring.currentId).seal("key-check", 0, sentence));
    return ring;
  });
}

const sentence = "this key opens this data";

function makeRing({ dataDir }: KeyPlace, [lost]: readonly Proof[]): KeyRing {
  if (lost !== undefined) throw missing(dataDir, lost.keyId);
  const made = withNewKey(undefined);
  writeKeyFile(dataDir, made);
  return made;
}

function checkProof({ dataDir }: KeyPlace, { masters, currentId }: KeyRing, proof: Proof): void {
  if (!masters.has(proof.keyId)) throw missing(dataDir, proof.keyId);
  if (!opens(keysFrom(masters, currentId), proof))
    throw new StartError(
      `The key ${proof.keyId} in ${keyFolder(dataDir)} is not the one that encrypts this data`,
    );
}

function opens(keys: Keys, proof: Proof): boolean {
  try {
    return keys.unseal("key-check", 0, proof) === sentence;
  } catch {
    return false; // AES-GCM throws for a wrong key, which is an answer here, not an error
  }
}

const missing = (dataDir: string, keyId: string) =>
  new StartError(
    `The key ${keyId} that encrypts this data is neither in ${keyFolder(dataDir)} nor in MASTER_KEY`,
  );
