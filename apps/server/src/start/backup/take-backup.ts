import { existsSync } from "node:fs";
import { copyFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { Client } from "pg";
import type { Config } from "#src/config.ts";
import { flush, makeFolder } from "#src/file-store/durable.ts";
import { productVersion } from "#src/product-version.ts";
import { connectToRunning } from "../connect-to-running.ts";
import { lockDataFolder, prepareDataFolder } from "../data-folder.ts";
import { startEmbeddedDatabase } from "../embedded-database.ts";
import { noResources } from "../resources.ts";
import { hasCode, reasonOf, StartError } from "../start-error.ts";
import { writeChecksums } from "./checksums.ts";
import { copyCluster } from "./copy-cluster.ts";
import { copyFolder, filesIn, foldersIn } from "./copy-folder.ts";
import { takeInventory } from "./inventory.ts";
import { findNeededKeys, type Manifest, manifestName } from "./manifest.ts";
import { asSuperuser, openOnce } from "./open-once.ts";

/**
 * Backs up database and files into `folder`, also while the product runs. It is written under another name, opened once
 * as a database, and renamed last, so that an interrupted one never looks complete.
 */
export async function takeBackup(config: Config, given: string): Promise<Manifest> {
  const folder = resolve(given);
  await refuseTarget(config, folder);
  await makeFolder(dirname(folder)).catch(refuse(folder));
  const aside = `${folder}.unfinished-${process.pid}`;
  prepareDataFolder(aside);
  try {
    const manifest = await fill(config, aside);
    await rename(aside, folder).catch(refuse(folder));
    await flush(dirname(folder));
    return manifest;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function refuseTarget({ databaseUrl, dataDir }: Config, folder: string): Promise<void> {
  if (databaseUrl !== undefined)
    throw new StartError(
      "The database of DATABASE_URL is backed up with the tools of its own server. See docs/operations.md",
    );
  if (!relative(dataDir, folder).startsWith(".."))
    throw new StartError(`${folder} is in the data folder and would be lost with it. Choose another folder`);
  const names = await readdir(folder).catch((error) =>
    hasCode(error, "ENOENT") ? [] : refuse(folder)(error),
  );
  if (names.length > 0) throw new StartError(`${folder} is not empty. A backup does not overwrite anything`);
}

/** For a folder that belongs to someone else, or is in a place that cannot be written. */
const refuse = (folder: string) => (cause: unknown) => {
  throw new StartError(`${folder} cannot be used as a folder: ${reasonOf(cause)}`, { cause });
};

/** The database first: an extra file is harmless, a missing one is not. */
async function fill(config: Config, aside: string): Promise<Manifest> {
  const [from, to] = [join(config.dataDir, "postgres"), join(aside, "database")];
  const takenAt = await onDatabase(config.dataDir, async (client) => {
    await copyCluster({ client, from, to });
    return new Date().toISOString();
  });
  const files = await copyFiles(config, aside);
  const seen = await openOnce({ dataDir: to, isDurable: false }, async (client) => ({
    inventory: await takeInventory(client),
    keys: await findNeededKeys(client, config),
    postgres: await versionOf(client),
  }));
  const manifest: Manifest = { format: 1, takenAt, version: productVersion, files, ...seen };
  await writeFile(join(aside, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await writeChecksums(aside);
  for (const path of ["", ...(await foldersIn(aside))]) await flush(join(aside, path));
  return manifest;
}

async function copyFiles(config: Config, aside: string): Promise<Manifest["files"]> {
  const { dataDir, s3Endpoint: endpoint, s3Bucket: bucket } = config;
  const password = join(dataDir, "demo-password");
  if (existsSync(password)) await copyFile(password, join(aside, "demo-password"));
  if (endpoint !== undefined && bucket !== undefined) return { kind: "s3", endpoint, bucket };
  const from = join(dataDir, "files");
  const to = join(aside, "files");
  if (existsSync(from)) await copyFolder({ from, to, isLeftOut: (path) => path.startsWith("aside/") });
  const paths = await filesIn(to);
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(to, path))).size));
  return { kind: "folder", count: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function versionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return rows[0]?.version ?? "";
}

/** Works on the database of the data folder: the running one, or one started for this purpose. */
async function onDatabase<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  if (!existsSync(join(dataDir, "postgres", "PG_VERSION")))
    throw new StartError(`There is no database in ${dataDir}`);
  const running = await connectToRunning(dataDir, "postgres");
  if (running === undefined) return onStopped(dataDir, work);
  try {
    return await work(running);
  } finally {
    await running.end();
  }
}

async function onStopped<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const resources = noResources();
  try {
    resources.add(lockDataFolder(dataDir));
    const postgres = await startEmbeddedDatabase(dataDir);
    resources.add(postgres.stop);
    return await asSuperuser(postgres, work);
  } finally {
    await resources.releaseAll();
  }
}
