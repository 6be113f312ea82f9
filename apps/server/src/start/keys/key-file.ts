import { createHash, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { Database } from "#src/db/schema.ts";
import { hasCode, reasonOf, StartError } from "../start-error.ts";

/** The keys of a data folder, by id. During a rotation data may still use any of them. */
type KeyFile = {
  readonly currentId: string;
  readonly isRotating: boolean;
  readonly masters: ReadonlyMap<string, Buffer>;
};

const isKey = (text: string) => Buffer.from(text, "base64").length === 32;
const Stored = z.object({
  current: z.string(),
  isRotating: z.boolean(),
  keys: z.record(z.string(), z.string().check(z.refine(isKey))),
});

export const keyFolder = (dataDir: string): string => join(dataDir, "keys");
const fileIn = (dataDir: string) => join(keyFolder(dataDir), "keys.json");

/** Undefined if the folder has none. Throws StartError for an unreadable file. */
export function readKeyFile(dataDir: string): KeyFile | undefined {
  const text = readText(fileIn(dataDir));
  if (text === undefined) return undefined;
  try {
    const { current, isRotating, keys } = Stored.parse(JSON.parse(text));
    const masters = new Map(Object.entries(keys).map(([id, key]) => [id, Buffer.from(key, "base64")]));
    if (!masters.has(current)) throw new Error("its current key is missing");
    return { currentId: current, isRotating, masters };
  } catch (cause) {
    throw new StartError(`The file ${fileIn(dataDir)} does not contain usable keys`, { cause });
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if (hasCode(cause, "ENOENT")) return undefined;
    throw new StartError(`The file ${file} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

/** Replaces the whole file and flushes it: encrypted data survives a power cut, so its key must too. */
export function writeKeyFile(dataDir: string, { currentId, isRotating, masters }: KeyFile): void {
  const folder = keyFolder(dataDir);
  const file = fileIn(dataDir);
  const keys = Object.fromEntries([...masters].map(([id, key]) => [id, key.toString("base64")]));
  const text = JSON.stringify(
    { current: currentId, isRotating, keys } satisfies z.infer<typeof Stored>,
    null,
    2,
  );
  mkdirSync(folder, { mode: 0o700, recursive: true });
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  flushFolder(folder);
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Where keys are, and the data they encrypt. */
export type KeyPlace = {
  readonly dataDir: string;
  /** The keys of MASTER_KEY, the current one first; empty: use those of DATA_DIR/keys. */
  readonly masterKeys: readonly Buffer[];
  readonly db: Kysely<Database>;
};

/** Every present key; the current one encrypts from now on. */
export type KeyRing = {
  readonly currentId: string;
  readonly masters: ReadonlyMap<string, Buffer>;
};

/** The name of a key, stored with what it encrypts; reveals nothing about the key. */
const keyIdOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 12);

/** The first key of MASTER_KEY is the current one, otherwise the file's; undefined without any key. */
export function ringOf(file: KeyFile | undefined, masterKeys: readonly Buffer[]): KeyRing | undefined {
  const given = masterKeys.map((key): [string, Buffer] => [keyIdOf(key), key]);
  const currentId = given[0]?.[0] ?? file?.currentId;
  return currentId === undefined
    ? undefined
    : { currentId, masters: new Map([...(file?.masters ?? []), ...given]) };
}

/** `file` with a new current key; old ones stay until they encrypt nothing. */
export function withNewKey(file: KeyFile | undefined): KeyFile {
  const key = randomBytes(32);
  const currentId = keyIdOf(key);
  const masters = new Map([...(file?.masters ?? []), [currentId, key]]);
  return { currentId, isRotating: file !== undefined, masters };
}

/** `file` without keys that are neither in `used` nor used for new data. */
export function withoutUnused(file: KeyFile, used: ReadonlySet<string>): KeyFile {
  const kept = [...file.masters].filter(([id]) => id === file.currentId || used.has(id));
  return { ...file, isRotating: false, masters: new Map(kept) };
}
