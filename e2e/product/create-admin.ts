import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

export type NewAdmin = { agency: string; email: string; firstName: string; lastName: string };

/**
 * Creates an agency's administrator the way an operator does: with the command, while the server is stopped.
 * Returns the token that sets the first password.
 */
export async function createAdmin(dataDir: string, admin: NewAdmin): Promise<string> {
  const { agency, email, firstName, lastName } = admin;
  const names = ["--agency", agency, "--email", email, "--first-name", firstName, "--last-name", lastName];
  const { stdout } = await run(process.execPath, ["apps/server/src/commands/create-admin.ts", ...names], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const token = /reset-password#(\S+)/.exec(stdout)?.[1];
  if (token === undefined) throw new Error(`create-admin printed no link:\n${stdout}`);
  return token;
}
