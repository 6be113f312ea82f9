import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeAccess } from "./access.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, databaseName } from "./cluster.ts";
import { chooseIdentity, giveTo, type IdentityKind } from "./identity.ts";
import { clearPidFile } from "./pid-file.ts";
import { LaunchError, launch, type ServerProcess } from "./server-process.ts";
import { socketFolder } from "./socket-folder.ts";

type Role = "owner" | "web" | "postgres";
export type Connection = { host: string; port: number; user: Role; database: string; ssl: false };

export type Postgres = ServerProcess & {
  identity: IdentityKind;
  connectionFor: (role: Role, database?: string) => Connection;
};

export type Options = {
  dataDir: string;
  settings?: Readonly<Record<string, string>>;
  log?: (text: string) => void;
  /** How long to wait for a live server on the same folder. */
  waitMs?: number;
  /** Ask that server to stop: only for a caller that holds the folder's lock. */
  stopOrphans?: boolean;
  runAs?: readonly IdentityKind[];
};

/**
 * Starts PostgreSQL on `dataDir`, after creating it with its roles and an empty database if needed. It listens only on
 * a socket in the private folder and stops when Node ends, even after `kill -9`.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const { settings = {}, log = () => undefined, waitMs = 10_000, stopOrphans = false, runAs } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dirname(dataDir), { recursive: true });
  const binaries = await findBinaries();
  const identity = chooseIdentity({ binaries, dataDir }, runAs);
  await createCluster({ binaries, identity, dataDir, isDurable: settings["fsync"] !== "off" });
  giveTo(identity, dataDir);
  writeAccess(dataDir, identity);
  const host = socketFolder(dataDir, identity);
  const command = [
    binaries.postgres,
    "-D",
    dataDir,
    ...asArguments({ ...ownSettings(host), ...settings }),
  ] as const;
  const pidFiles = [join(dataDir, "postmaster.pid"), join(host, ".s.PGSQL.5432.lock")];
  const clear = async () => {
    for (const file of pidFiles) await clearPidFile({ file, dataDir, waitMs, stopOrphans });
  };
  const server = await launchPatiently(clear, () => launch({ identity, command, log }));
  return {
    ...server,
    identity: identity.kind,
    connectionFor: (user, database = databaseName) => ({ host, port: 5432, user, database, ssl: false }),
  };
}

const ownSettings = (socket: string) => ({
  listen_addresses: "",
  unix_socket_directories: socket,
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
});

const asArguments = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

async function launchPatiently(
  clear: () => Promise<void>,
  start: () => Promise<ServerProcess>,
  attempts = 40,
): Promise<ServerProcess> {
  await clear();
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof LaunchError && error.isHeld) || attempts === 1) throw error;
  }
  await sleep(100);
  return launchPatiently(clear, start, attempts - 1);
}
