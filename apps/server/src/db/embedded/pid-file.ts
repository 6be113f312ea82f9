import { readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findProcess, type ProcessState } from "./process-state.ts";

type Claim = { file: string; dataDir: string; waitMs: number; stopOrphans: boolean };

/**
 * Removes a pid file of a PostgreSQL that is gone, also if it is a zombie or another program has its number. Waits for
 * a live one, after asking it to stop if `stopOrphans`; throws if it keeps running.
 */
export async function clearPidFile(claim: Claim): Promise<void> {
  const deadline = Date.now() + claim.waitMs;
  let pid = holder(claim);
  if (pid !== undefined && claim.stopOrphans) askToStop(pid);
  while (pid !== undefined) {
    if (Date.now() > deadline) throw new Error(`The database in ${claim.dataDir} is in use (pid ${pid})`);
    await sleep(50);
    pid = holder(claim);
  }
  rmSync(claim.file, { force: true });
}

function askToStop(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function holder({ file, dataDir }: Claim): number | undefined {
  const pid = readPid(file);
  const state = pid === undefined ? undefined : findProcess(pid);
  return state && !state.isZombie && isServerOf(dataDir, state) ? pid : undefined;
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return undefined;
  }
}

// `ps` prints one line, in which a folder with spaces is more than one word.
function isServerOf(dataDir: string, { command }: ProcessState): boolean {
  const isPostgres = command[0]?.endsWith("postgres") ?? false;
  return isPostgres && (command.includes(dataDir) || command.join(" ").includes(`-D ${dataDir} `));
}
