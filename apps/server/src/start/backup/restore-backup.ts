import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Client } from "pg";
import type { Config } from "#src/config.ts";
import { pendingMigrations } from "#src/db/migrate.ts";
import { flush } from "#src/file-store/durable.ts";
import { lockDataFolder, prepareDataFolder } from "../data-folder.ts";
import { StartError } from "../start-error.ts";
import { checkFiles, isChecksums, readChecksums } from "./checksums.ts";
import { copyFolder, foldersIn } from "./copy-folder.ts";
import { takeInventory } from "./inventory.ts";
import { type Inventory, type Manifest, readManifest } from "./manifest.ts";
import { openOnce } from "./open-once.ts";
import { noteRestore, refuseUnfinishedRestore, underMark } from "./restored-from.ts";
import { findLost, type Lost } from "./what-was-lost.ts";

type Wish = {
  readonly folder: string;
  /** Whether existing data may be moved aside. */
  readonly replaces: boolean;
};

export type Restored = {
  readonly manifest: Manifest;
  readonly lost: Lost;
  /** Where the replaced data is now. */
  readonly putAside: string | undefined;
};

/**
 * Restores database and files from a backup. Every checksum is compared before anything is replaced, and replaced data
 * is moved aside, never deleted. If it is interrupted, the product does not start on the folder.
 */
export async function restoreBackup(config: Config, { folder: given, replaces }: Wish): Promise<Restored> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined)
    throw new StartError(
      "The database of DATABASE_URL is restored with the tools of its own server. See docs/operations.md",
    );
  prepareDataFolder(dataDir);
  const release = lockDataFolder(dataDir);
  const aside = join(dataDir, `restoring-${process.pid}`);
  try {
    refuseToOverwrite(dataDir, replaces);
    const folder = resolve(given);
    const manifest = await readManifest(folder);
    await copyChecked(folder, aside);
    const lost = await findLost(dataDir, manifest.inventory);
    await openOnce({ dataDir: join(aside, "database"), isDurable: true }, async (client) => {
      await pendingMigrations(client); // throws for a backup of a later version
      requireSame(folder, await takeInventory(client), manifest.inventory);
      await recordRestore(client, manifest.takenAt, lost);
    });
    for (const path of ["", ...(await foldersIn(aside))]) await flush(join(aside, path));
    return { manifest, lost, putAside: await exchange(dataDir, aside, manifest.takenAt) };
  } finally {
    await rm(aside, { recursive: true, force: true });
    release();
  }
}

const parts = [
  { backedUp: "database", live: "postgres" },
  { backedUp: "files", live: "files" },
  { backedUp: "demo-password", live: "demo-password" },
] as const;

function refuseToOverwrite(dataDir: string, replaces: boolean): void {
  if (replaces) return;
  refuseUnfinishedRestore(dataDir);
  if (existsSync(join(dataDir, "postgres")) || existsSync(join(dataDir, "files")))
    throw new StartError(
      `${dataDir} already holds data. Add --replace to move it aside and restore in its place`,
    );
}

/** Checks the copy, so that a fault of the target disk is found too. */
async function copyChecked(folder: string, aside: string): Promise<void> {
  const checksums = await readChecksums(folder);
  prepareDataFolder(aside);
  await copyFolder({ from: folder, to: aside, isLeftOut: isChecksums });
  const problems = await checkFiles(aside, checksums);
  if (problems.length === 0) return;
  const shown = problems.slice(0, 5).map((problem) => `\n  ${problem}`);
  throw new StartError(
    `${folder} is damaged. Nothing was restored. ${problems.length} of its files differ from the backup:${shown.join("")}`,
  );
}

/** Counts the copied rows again: the files may be unchanged and still not contain the recorded data. */
function requireSame(folder: string, found: Inventory, expected: Inventory): void {
  const differences = differencesIn(found, expected);
  if (differences.length === 0) return;
  const shown = differences.slice(0, 5).map((difference) => `\n  ${difference}`);
  throw new StartError(
    `${folder} is damaged. Nothing was restored. Its database differs from the backup:${shown.join("")}`,
  );
}

/**
 * Moves the existing data aside and the copy into its place. Returns the path of the old data; undefined if there was
 * none.
 */
async function exchange(dataDir: string, copy: string, takenAt: string): Promise<string | undefined> {
  const names = await readdir(dataDir);
  const replaced = parts.filter(({ live }) => names.includes(live));
  const putAside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  await underMark(dataDir, async () => {
    if (replaced.length > 0) await mkdir(putAside, { mode: 0o711 });
    for (const { live } of replaced) await rename(join(dataDir, live), join(putAside, live));
    for (const { backedUp, live } of parts)
      if (existsSync(join(copy, backedUp))) await rename(join(copy, backedUp), join(dataDir, live));
    await noteRestore(dataDir, takenAt);
  });
  return replaced.length > 0 ? putAside : undefined;
}

/** How a database differs from a recorded inventory, one line each; empty if it does not. */
function differencesIn(found: Inventory, expected: Inventory): string[] {
  const tables = [...new Set([...Object.keys(found.rows), ...Object.keys(expected.rows)])].toSorted();
  const differences = tables
    .filter((table) => found.rows[table] !== expected.rows[table])
    .map(
      (table) => `${table}: ${found.rows[table] ?? "no"} rows instead of ${expected.rows[table] ?? "none"}`,
    );
  if (found.system !== expected.system) differences.push("the database belongs to another installation");
  if (!isSame(found.migrations, expected.migrations))
    differences.push("different migrations ran on the database");
  if (!isSame(found.audit, expected.audit)) differences.push("the audit trail ends at a different entry");
  return differences;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Records the gap in every agency's audit trail and ends every session, because users who signed out or lost access
 * after the backup would otherwise be in again.
 */
async function recordRestore(client: Client, takenAt: string, lost: Lost): Promise<void> {
  const entries = lost.kind === "known" ? lost.entries : [];
  await client.query("begin");
  await client.query(
    `insert into audit_entry ("agencyId", id, action, after)
     select agency.id, uuidv7(), 'data.restore', jsonb_strip_nulls(jsonb_build_object(
       'takenAt', $1::text, 'isKnown', $2::boolean, 'lostEntries', lost.entries, 'lastLostAt', lost."lastAt"))
     from agency left join json_to_recordset($3) as lost("agencyId" int, entries int, "lastAt" text)
       on lost."agencyId" = agency.id`,
    [takenAt, lost.kind === "known", JSON.stringify(entries)],
  );
  await client.query(`update session set "endedAt" = now() where "endedAt" is null`);
  await client.query("commit");
}
