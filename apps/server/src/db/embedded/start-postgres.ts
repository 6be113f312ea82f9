import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chownSync, lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { createCluster, databaseName } from "./cluster.ts";
import { chooseIdentity, giveTo, type Identity, type IdentityKind } from "./identity.ts";
import { clearPidFile } from "./pid-file.ts";
import { type Command, letGo, spawnWatched, type Watched } from "./watched-process.ts";

type Role = "owner" | "web" | "postgres";
export type EmbeddedConnection = { host: string; port: number; user: Role; database: string; ssl: false };

export type Postgres = ServerProcess & {
  identity: IdentityKind;
  connectionFor: (role: Role, database?: string) => EmbeddedConnection;
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

// A socket path can have 103 bytes on macOS and 107 on Linux; ".s.PGSQL.5432.lock" needs 19 of them.
const longestFolder = 84;

/** The data folder itself, or a private folder for temporary files when its path is too long for a socket. */
function socketFolder(dataDir: string, identity: Identity): string {
  if (Buffer.byteLength(dataDir) <= longestFolder) return dataDir;
  const digest = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const folder = join(tmpdir(), `hearthside-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeign(folder, identity);
  giveTo(identity, folder);
  return folder;
}

// Anyone can create a folder of this name in a shared one and would then own the socket in it.
function refuseForeign(folder: string, identity: Identity): void {
  const found = lstatSync(folder);
  const isOurs = found.uid === process.getuid?.() || found.uid === identity.account?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0)
    throw new Error(`The folder ${folder} belongs to someone else or is open to others`);
}

const map = "hearthside";
const roles = ["owner", "web", "postgres"] as const;

const hostBased = [
  `local all all peer map=${map}`,
  `local replication all peer map=${map}`,
  // Roles have no password unless someone sets one to open a port.
  "host all all all scram-sha-256",
  "host replication all all scram-sha-256",
];

/**
 * Who can log in: on the socket, the accounts that start the product and the database, and root, as the kernel names
 * them; over TCP, if someone opens it, only with a password.
 */
function writeAccess(dataDir: string, identity: Identity): void {
  const names = accountNames(identity);
  const mapped = names.flatMap((name) => roles.map((role) => `${map} ${quote(name)} ${role}`));
  write(join(dataDir, "pg_hba.conf"), hostBased, identity);
  write(join(dataDir, "pg_ident.conf"), mapped, identity);
}

/** The host's root is the user nobody inside a user namespace. */
function accountNames({ kind, account }: Identity): string[] {
  const own = userInfo().username;
  if (kind === "self" || account === undefined) return [...new Set([own, "root"])];
  const its = kind === "user namespace" ? "nobody" : nameOf(account.uid);
  return [...new Set([own, "root", ...(its === undefined ? [] : [its])])];
}

function nameOf(uid: number): string | undefined {
  const { status, stdout } = spawnSync("id", ["-un", String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

function write(path: string, lines: readonly string[], { account }: Identity): void {
  writeFileSync(path, `${lines.join("\n")}\n`, { mode: 0o600 });
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

type Launch = { identity: Identity; command: Command; log: (text: string) => void };

/** `ended` resolves when the server is gone for any reason; `stop` waits for its clean end. */
type ServerProcess = { pid: number; ended: Promise<void>; stop: () => Promise<void> };

/** The server did not start; `isHeld` if leftovers of a killed server still hold its memory or locks for a moment. */
class LaunchError extends Error {
  readonly isHeld: boolean;

  constructor(output: string) {
    super(`The database did not start: ${output.trim().split("\n").slice(-3).join(" ")}`);
    this.isHeld = /shared memory block|lock file/.test(output);
  }
}

/** Starts the server and resolves when it accepts connections; throws LaunchError if it ends before that. */
async function launch({ identity, command, log }: Launch): Promise<ServerProcess> {
  const server = spawnWatched(identity, command);
  if (server.pid === undefined) throw new LaunchError("its program could not be run");
  await untilReady(server, log);
  letGo(server);
  const ended = server.ended.then(() => undefined);
  return { pid: server.pid, ended, stop: () => stop(server) };
}

async function untilReady({ child, ended }: Watched, log: Launch["log"]): Promise<void> {
  let output = "";
  const ready = new Promise<"ready">((resolve) => {
    child.stderr.on("data", (text: string) => {
      log(text);
      output = (output + text).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(output)) resolve("ready"); // read-only: a standby
    });
  });
  if ((await Promise.race([ready, ended])) === "ready") return;
  await Promise.race([once(child.stderr, "end"), sleep(200)]);
  throw new LaunchError(output);
}

async function stop({ child, ended }: Watched): Promise<void> {
  child.ref();
  const impatience = setTimeout(() => child.kill("SIGQUIT"), 20_000);
  child.kill("SIGINT");
  await ended;
  clearTimeout(impatience);
}
