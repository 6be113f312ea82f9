import { join } from "node:path";
import { runCommandFile } from "#src/test/run-command-file.ts";

const folder = join(import.meta.dirname, "../../../commands");

export const backUp = (DATA_DIR: string, ...args: string[]) =>
  runCommandFile(join(folder, "backup.ts"), { DATA_DIR }, args);

export const restore = (DATA_DIR: string, ...args: string[]) =>
  runCommandFile(join(folder, "restore.ts"), { DATA_DIR }, args);

export const verifyTrail = (DATA_DIR: string, AUDIT_ANCHOR_DIR: string) =>
  runCommandFile(join(folder, "audit-verify.ts"), { DATA_DIR, AUDIT_ANCHOR_DIR }, []);

/** A new installation, or one more agency, whose administrator has not signed in yet. */
export async function createAgency(DATA_DIR: string, agency: string): Promise<void> {
  const person = [
    "--email",
    `${agency.toLowerCase()}@example.test`,
    "--first-name",
    "Ann",
    "--last-name",
    "Lee",
  ];
  const args = ["--agency", agency, ...person];
  const { isDone, err } = await runCommandFile(join(folder, "create-admin.ts"), { DATA_DIR }, args);
  if (!isDone) throw new Error(err);
}

export const backupCommand = join(folder, "backup.ts");
