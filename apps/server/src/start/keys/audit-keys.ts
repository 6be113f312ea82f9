import { createPublicKey, type KeyObject } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#src/config.ts";
import { keysFrom } from "#src/keys.ts";
import { StartError } from "../start-error.ts";
import { keyFolder, readKeyFile, ringOf } from "./key-file.ts";

const shape = /^audit-([0-9a-f]{12})\.pem$/;

/**
 * The keys that verify signed checkpoints: derived from each present key, and stored ones of earlier keys. Throws
 * StartError if a stored one does not belong to its key.
 */
export function auditKeys({ dataDir, masterKeys }: Config): ReadonlyMap<string, KeyObject> {
  const kept = keptKeys(keyFolder(dataDir));
  const ring = ringOf(readKeyFile(dataDir), masterKeys);
  const own = ring && keysFrom(ring.masters, ring.currentId).publicKeys("audit-anchor");
  for (const [keyId, key] of own ?? []) {
    if (kept.get(keyId)?.equals(key) === false)
      throw new StartError(
        `The file audit-${keyId}.pem in ${keyFolder(dataDir)} does not belong to the key ${keyId}`,
      );
    kept.set(keyId, key);
  }
  return kept;
}

function keptKeys(folder: string): Map<string, KeyObject> {
  const kept = new Map<string, KeyObject>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const keyId = shape.exec(name)?.[1];
    if (keyId !== undefined) kept.set(keyId, createPublicKey(readFileSync(join(folder, name))));
  }
  return kept;
}
