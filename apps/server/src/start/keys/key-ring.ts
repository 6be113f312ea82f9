import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { KeyFile } from "./key-file.ts";

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
