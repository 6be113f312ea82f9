import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startPostgres } from "@hearthside/server/src/db/embedded/start-postgres.ts";
import { Client } from "pg";
import { build, root } from "../paths.ts";

// BENCH_PATIENTS: fewer, to try a scenario that does not depend on the size.
const patientCount = Number(process.env["BENCH_PATIENTS"] ?? 100_000);

type DataSet = {
  /** Of the demo agency. */
  readonly patients: number;
  /** The name of the copy. */
  readonly copy: string;
};

const sources = [
  "apps/server/src/db/migrations/*.sql",
  "apps/server/src/db/{migrate.ts,embedded/cluster.ts}",
  "apps/server/src/demo/*.ts",
  "packages/{demo,oasis,scheduling}/src/**/*.ts",
];

const pristine = join(build, "data-set");

/** A separate data folder for one run, with a demo agency of 100,000 patients; created once and then copied. */
export async function freshDataFolder(
  { patients, copy }: DataSet = { patients: patientCount, copy: "run" },
): Promise<string> {
  const made = join(pristine, String(patients), digestOfSources());
  if (!existsSync(made)) await make(made, patients);
  const folder = join(build, copy);
  rmSync(folder, { recursive: true, force: true });
  // The database refuses a folder with changed owner or permissions.
  execFileSync("cp", ["-a", made, folder]);
  return folder;
}

/** Changes with the tables or the made-up agency. */
function digestOfSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Created under a temporary name and then renamed, so that an interrupted run leaves no partial data set. */
async function make(folder: string, patients: number): Promise<void> {
  console.error(`Making ${patients} patients, once; this takes some minutes …`);
  rmSync(dirname(folder), { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = `${folder}-unfinished`;
  const command = ["apps/server/src/commands/demo.ts", "--patients", String(patients)];
  await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: unfinished },
  });
  await tidy(join(unfinished, "postgres"));
  renameSync(unfinished, folder);
}

/** Vacuums like an older database; otherwise autovacuum starts during a measurement. */
async function tidy(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  const client = new Client(postgres.connectionFor("postgres"));
  await client.connect();
  await client.query("vacuum (freeze, analyze)");
  await client.query("checkpoint");
  await client.end();
  await postgres.stop();
}
