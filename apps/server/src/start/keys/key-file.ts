import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { hasCode, reasonOf, StartError } from "../start-error.ts";

/** The keys of a data folder, by id. During a rotation data may still use any of them. */
export type KeyFile = {
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
