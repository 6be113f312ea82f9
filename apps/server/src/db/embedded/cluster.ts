import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { giveTo, type Identity, spawnAs } from "./identity.ts";

export const databaseName = "hearthside";

// `lookup` owns the few functions that may read across agencies; `owner` must be a member to hand them over.
const firstStatements = [
  "create role owner login",
  "create role web login",
  "create role lookup nologin",
  "grant lookup to owner",
  `create database ${databaseName} owner owner`,
];

type Place = { binaries: Binaries; identity: Identity; dataDir: string; isDurable: boolean };

/** Makes the cluster if there is none: aside and then renamed, so that a half-made one never looks whole. */
export function createCluster(place: Place): void {
  if (existsSync(join(place.dataDir, "PG_VERSION"))) return;
  const aside = `${place.dataDir}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700, recursive: true });
  giveTo(place.identity, aside);
  initialise(place, aside);
  createRoles(place, aside);
  renameSync(aside, place.dataDir);
}

function initialise({ binaries, identity, isDurable }: Place, folder: string): void {
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  const fast = isDurable ? [] : ["--no-sync"];
  const args = ["-D", folder, "-U", "postgres", "--auth=trust", "--no-instructions", ...locale, ...fast];
  run(identity, [binaries.initdb, ...args]);
}

function createRoles({ binaries, identity }: Place, folder: string): void {
  const args = ["--single", "-D", folder, "-c", "exit_on_error=on", "postgres"];
  run(identity, [binaries.postgres, ...args], firstStatements.map((statement) => `${statement};\n`).join(""));
}

function run(identity: Identity, [program, ...args]: [string, ...string[]], input = ""): void {
  const [file, ...rest] = identity.command(program, args);
  const { status, stderr } = spawnSync(file, rest, { ...spawnAs(identity), input, encoding: "utf8" });
  if (status !== 0) throw new Error(`The database could not be created: ${stderr.trim()}`);
}
