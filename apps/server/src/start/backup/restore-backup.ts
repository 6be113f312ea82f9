import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#src/config.ts";
import { pendingMigrations } from "#src/db/migrate.ts";
import { flush } from "#src/file-store/durable.ts";
import { prepareDataFolder } from "../data-folder.ts";
import { lockDataFolder } from "../instance-lock.ts";
import { StartError } from "../start-error.ts";
import { checkFiles, isChecksums, readChecksums } from "./checksums.ts";
import { copyFolder } from "./copy-folder.ts";
import { foldersIn } from "./files-in.ts";
import { takeInventory } from "./inventory.ts";
import { differencesIn } from "./inventory-differences.ts";
import { type Inventory, type Manifest, readManifest } from "./manifest.ts";
import { openOnce } from "./open-once.ts";
import { recordRestore } from "./record-restore.ts";
import { noteRestore } from "./restored-from.ts";
import { refuseUnfinishedRestore, underMark } from "./unfinished-restore.ts";
import { findLost, type Lost } from "./what-was-lost.ts";

type Wish = {
  readonly folder: string;
  /** Whether data that is there may be put aside. */
  readonly replaces: boolean;
};

export type Restored = {
  readonly manifest: Manifest;
  readonly lost: Lost;
  /** Where what was replaced lies now. */
  readonly putAside: string | undefined;
};

/**
 * Brings database and files back to what was backed up. Every checksum is compared before anything is replaced, and what
 * is replaced is put aside, never deleted. Stopped half-way it leaves a folder the product does not start on.
 */
export async function restoreBackup(config: Config, { folder: given, replaces }: Wish): Promise<Restored> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined)
    throw new StartError(
      "The database of DATABASE_URL is restored with its own server's tools; docs/operations.md says how",
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
      await pendingMigrations(client); // throws for a back-up of a later version
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
      `${dataDir} holds data already: add --replace to put it aside and restore in its place`,
    );
}

/** The copy is what is checked, so a fault of the disk it was written to is found as well. */
async function copyChecked(folder: string, aside: string): Promise<void> {
  const checksums = await readChecksums(folder);
  prepareDataFolder(aside);
  await copyFolder({ from: folder, to: aside, isLeftOut: isChecksums });
  const problems = await checkFiles(aside, checksums);
  if (problems.length === 0) return;
  const shown = problems.slice(0, 5).map((problem) => `\n  ${problem}`);
  throw new StartError(
    `${folder} is damaged, nothing was restored. ${problems.length} of its files are not what was backed up:${shown.join("")}`,
  );
}

/** What was copied is counted again: the files may be those that were written, and still not hold what was there. */
function requireSame(folder: string, found: Inventory, expected: Inventory): void {
  const differences = differencesIn(found, expected);
  if (differences.length === 0) return;
  const shown = differences.slice(0, 5).map((difference) => `\n  ${difference}`);
  throw new StartError(
    `${folder} is damaged, nothing was restored. Its database does not hold what was backed up:${shown.join("")}`,
  );
}

/** Puts what is there aside and the copy in its place. Answers where the former lies; undefined when there was nothing. */
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
