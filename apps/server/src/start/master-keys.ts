import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#src/config.ts";
import type { Db } from "#src/db/pool.ts";
import { type Keys, keysFrom } from "#src/keys.ts";
import { hasCode, StartError } from "./start-error.ts";

type Masters = { byId: Map<string, Buffer>; currentId: string | undefined };

/**
 * The keys of DATA_DIR/keys and MASTER_KEY, the latter first; makes one when nothing has been encrypted yet. Throws
 * StartError when data was encrypted with a key that is not at hand: starting would make it look lost.
 */
export async function loadKeys({ dataDir, masterKey }: Config, { kysely }: Db): Promise<Keys> {
  const folder = join(dataDir, "keys");
  const masters = readMasters(folder, masterKey);
  const proofs = await kysely.selectFrom("key_check").selectAll().execute();
  if (masters.currentId === undefined && proofs.length === 0) makeMaster(folder, masters);
  for (const { keyId, proof } of proofs)
    if (!isAtHand(masters.byId, keyId, proof))
      throw new StartError(
        `The key ${keyId} that encrypts this data is neither in ${folder} nor in MASTER_KEY`,
      );
  const currentId = masters.currentId ?? "";
  const keys = keysFrom(masters.byId, currentId);
  await kysely
    .insertInto("key_check")
    .values({ keyId: currentId, proof: proofOf(keys) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return keys;
}

const keyIdOf = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, 12);
const proofOf = (keys: Keys) => keys.mac("key-check", 0, keys.currentKeyId);

function isAtHand(byId: Masters["byId"], keyId: string, proof: Buffer): boolean {
  return byId.has(keyId) && proofOf(keysFrom(byId, keyId)).equals(proof);
}

function readMasters(folder: string, masterKey: Buffer | undefined): Masters {
  const files = readFolder(folder).filter((name) => name.endsWith(".key"));
  const keys = files.map((name) => Buffer.from(readFileSync(join(folder, name), "utf8"), "base64"));
  const byId = new Map<string, Buffer>(keys.map((key) => [keyIdOf(key), key]));
  if (masterKey === undefined) return { byId, currentId: files.length > 0 ? readCurrent(folder) : undefined };
  byId.set(keyIdOf(masterKey), masterKey);
  return { byId, currentId: keyIdOf(masterKey) };
}

const readCurrent = (folder: string) => readFileSync(join(folder, "current"), "utf8").trim();

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

// Flushed: what is encrypted with a key outlives a power cut, so the key must.
function makeMaster(folder: string, masters: Masters): void {
  const key = randomBytes(32);
  const id = keyIdOf(key);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const options = { mode: 0o600, flush: true };
  writeFileSync(join(folder, "current"), `${id}\n`, options);
  writeFileSync(join(folder, `${id}.key`), `${key.toString("base64")}\n`, { ...options, flag: "wx" });
  masters.byId.set(id, key);
  masters.currentId = id;
}
