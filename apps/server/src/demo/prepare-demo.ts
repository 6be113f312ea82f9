import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayIn } from "#src/clock.ts";
import type { Services } from "#src/services.ts";
import { findDemoAgency, theDemoAgency } from "./find-demo-agency.ts";

/** What a demo installation prints at startup. */
export type Demo = {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
};

/** Creates the demo agency on the first start; returns how to sign in on every start. */
export async function prepareDemo(services: Services): Promise<Demo> {
  const password = demoPassword(services.config.dataDir);
  if ((await findDemoAgency(services.db.kysely)) === undefined) await create(services, password);
  const { admin, nurse, scheduler, viewer } = theDemoAgency.members;
  return {
    password,
    accounts: [admin, nurse, scheduler, viewer].map(({ email, role }) => ({ email, role })),
  };
}

async function create({ db, keys, files, clock }: Services, password: string): Promise<void> {
  const now = clock.now();
  const today = dayIn(theDemoAgency.zone, now);
  // Loaded only for the first start, to save memory at all others.
  const { chartedPatients, createDemoAgency } = await import("./demo-agency.ts");
  const input = { today, now: now.toISOString(), patients: chartedPatients, password };
  await createDemoAgency(db.kysely, { keys, files }, input);
}

/**
 * The random password of all demo accounts, stored in the data folder, whose lock the caller holds. It is written to a
 * temporary file first, so that an interruption leaves none rather than an empty one.
 */
export function demoPassword(dataDir: string): string {
  const file = join(dataDir, "demo-password");
  if (!existsSync(file)) {
    const aside = `${file}.new`;
    writeFileSync(aside, `${randomBytes(12).toString("base64url")}\n`, { mode: 0o600 });
    renameSync(aside, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
