import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
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
