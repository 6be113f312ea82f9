import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { clockFrom, dayIn } from "#src/clock.ts";
import type { Config } from "#src/config.ts";
import type { Database } from "#src/db/schema.ts";
import { chartedPatients, createDemoAgency, growDemoAgency } from "#src/demo/demo-agency.ts";
import { findDemoAgency, theDemoAgency } from "#src/demo/find-demo-agency.ts";
import { demoPassword } from "#src/demo/prepare-demo.ts";
import { fileStoreFor } from "#src/file-store/file-store-for.ts";
import { loadKeys } from "#src/start/keys/load-keys.ts";
import { runCommand } from "#src/start/run-command.ts";
import { StartError } from "#src/start/start-error.ts";

// `npm run demo -- --patients 100000`: adds made-up patients to the demo agency and creates it if needed. Safe to stop
// and to run again.
await runCommand((config) => {
  const patients = requestedPatients();
  if (!config.demo) throw new StartError("There is no demo agency when DATABASE_URL is set or DEMO=off");
  return ({ kysely }) => addPatients(kysely, config, patients);
});

async function addPatients(kysely: Kysely<Database>, config: Config, patients: number): Promise<void> {
  const keys = await loadKeys({ ...config, db: kysely });
  const now = clockFrom(config.clock).now();
  const today = dayIn(theDemoAgency.zone, now);
  const files = fileStoreFor(config);
  const password = demoPassword(config.dataDir);
  const moment = { today, now: now.toISOString() };
  const first = Math.min(patients, chartedPatients);
  const isNew = await createDemoAgency(kysely, { keys, files }, { ...moment, patients: first, password });
  const agencyId = await findDemoAgency(kysely);
  if (agencyId === undefined) throw new Error("the demo agency is not there");
  const added = await growDemoAgency(kysely, {
    agencyId,
    keys,
    ...moment,
    patients,
    onProgress,
  });
  console.log(`${isNew ? first + added : added} patients were added to ${theDemoAgency.name}.`);
}

function requestedPatients(): number {
  const usage = "expected --patients NUMBER, from 1 to 1000000";
  const text = readArgument(usage) ?? "";
  const patients = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (patients < 1 || patients > 1_000_000) throw new StartError(usage);
  return patients;
}

function readArgument(usage: string): string | undefined {
  try {
    return parseArgs({ options: { patients: { type: "string" } } }).values.patients;
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

function onProgress(total: number): void {
  if (total % 10_000 === 0) console.log(`${total} patients`);
}
