import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import * as z from "zod/mini";
import type { Config } from "#src/config.ts";
import { readKeyFile, ringOf } from "../keys/key-file.ts";
import { reasonOf, StartError } from "../start-error.ts";

const AuditHead = z.object({
  agencyId: z.int(),
  entries: z.int(),
  lastEntryId: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  /** The last link of the sealed chain, if entries are sealed. */
  seal: z.nullable(z.object({ seq: z.string(), hash: z.string() })),
});

/** What a database held: rows per table, and the end of each agency's audit trail. */
export const Inventory = z.object({
  system: z.string(),
  rows: z.record(z.string(), z.int()),
  audit: z.array(AuditHead),
  migrations: z.array(z.string()),
});
export type Inventory = z.infer<typeof Inventory>;

export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  version: z.string(),
  postgres: z.string(),
  inventory: Inventory,
  /** The keys this data is encrypted with, by id. They are not in the backup. */
  keys: z.array(z.object({ id: z.string(), where: z.string() })),
  files: z.union([
    z.object({ kind: z.literal("folder"), count: z.int(), bytes: z.int() }),
    z.object({ kind: z.literal("s3"), endpoint: z.string(), bucket: z.string() }),
  ]),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = "manifest.json";

/** Throws StartError for a folder that is no backup, or one of a later format. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, manifestName), "utf8")));
  } catch (cause) {
    const reason =
      cause instanceof z.core.$ZodError ? "its manifest has a different format" : reasonOf(cause);
    throw new StartError(`${folder} is not a backup that this version can read: ${reason}`, { cause });
  }
}

type Place = Pick<Config, "dataDir" | "masterKeys">;
type NeededKey = Manifest["keys"][number];

const inFile = "DATA_DIR/keys";
const inSetting = "MASTER_KEY";
export const nowhere = "missing";

/** The keys that encrypt something in the database, and where this installation keeps them. */
export async function findNeededKeys(client: Client, place: Place): Promise<NeededKey[]> {
  const { rows } = await client.query<{ id: string }>(
    `select "keyId" as id from find_used_keys() union select "keyId" from key_check order by 1`,
  );
  return rows.map(({ id }) => ({ id, where: whereIs(id, place) }));
}

export function whereIs(id: string, { dataDir, masterKeys }: Place): string {
  if (ringOf(undefined, masterKeys)?.masters.has(id) === true) return inSetting;
  return readKeyFile(dataDir)?.masters.has(id) === true ? inFile : nowhere;
}
