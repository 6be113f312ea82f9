import { existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Binaries } from "./binaries.ts";
import { giveTo, type Identity } from "./identity.ts";
import { type Command, spawnWatched } from "./watched-process.ts";

export const databaseName = "hearthside";

// `lookup` owns the few functions that read across agencies; `owner` must be a member to transfer them.
const firstStatements = [
  "create role owner login",
  "create role web login",
  "create role lookup nologin",
  "grant lookup to owner with inherit false, set true",
  `create database ${databaseName} owner owner`,
];

type Place = { binaries: Binaries; identity: Identity; dataDir: string; isDurable: boolean };

/**
 * Creates the cluster if there is none, under another name that is changed at the end, so that a partial one never
 * looks complete.
 */
export async function createCluster(place: Place): Promise<void> {
  if (existsSync(join(place.dataDir, "PG_VERSION"))) return;
  removeHalfMade(place.dataDir);
  const aside = `${place.dataDir}.new-${process.pid}`;
  mkdirSync(aside, { mode: 0o700, recursive: true });
  giveTo(place.identity, aside);
  await initialize(place, aside);
  await createRoles(place, aside);
  renameSync(aside, place.dataDir);
  removeHalfMade(place.dataDir);
}

// Leftovers of a killed start can still be written to for a moment and reappear, so this retries, uses a unique name
// and checks again.
function removeHalfMade(dataDir: string): void {
  const left = globSync(`${basename(dataDir)}.new-*`, { cwd: dirname(dataDir) });
  for (const name of left)
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function initialize({ binaries, identity, isDurable }: Place, folder: string): Promise<void> {
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  // Replaced at each start.
  const auth = ["--auth-local=peer", "--auth-host=reject"];
  const fast = isDurable ? [] : ["--no-sync"];
  const args = ["-D", folder, "-U", "postgres", ...auth, "--no-instructions", ...locale, ...fast];
  return run(identity, [binaries.initdb, ...args]);
}

function createRoles({ binaries, identity }: Place, folder: string): Promise<void> {
  const args = ["--single", "-D", folder, "-c", "exit_on_error=on", "postgres"];
  const statements = firstStatements.map((statement) => `${statement};\n`).join("");
  return run(identity, [binaries.postgres, ...args], statements);
}

async function run(identity: Identity, command: Command, input = ""): Promise<void> {
  const { child, ended } = spawnWatched(identity, command);
  child.stdin.end(input);
  const [output, exitCode] = await Promise.all([text(child.stderr), ended]);
  if (exitCode !== 0) throw new Error(`The database could not be created: ${output.trim()}`);
}
