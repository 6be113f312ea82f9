import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

type Claim = { file: string; dataDir: string; waitMs: number; stopOrphans: boolean };

/**
 * Removes the pid file of a PostgreSQL that is gone, even if it is a zombie or another program has its process id.
 * Waits for a live one, after asking it to stop if `stopOrphans`; throws if it keeps running.
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

type ProcessState = { isZombie: boolean; command: readonly string[] };

/** The program that has this process id now; undefined if there is none. */
export function findProcess(pid: number): ProcessState | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return existsSync("/proc/self/stat") ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessState | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const command = readIfThere(`/proc/${pid}/cmdline`);
  if (stat === undefined || command === undefined) return undefined;
  const state = stat.slice(stat.lastIndexOf(")") + 2);
  return { isZombie: state.startsWith("Z"), command: command.split("\0") };
}

// If a process ends while its file is read, the read fails with ESRCH instead of ENOENT.
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessState | undefined {
  try {
    const line = execFileSync("ps", ["-ww", "-o", "state=,command=", "-p", String(pid)], {
      encoding: "utf8",
    });
    const [state = "", ...command] = line.trim().split(/\s+/);
    return { isZombie: state.startsWith("Z"), command };
  } catch {
    return undefined;
  }
}
