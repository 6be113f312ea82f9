import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export type ProcessState = { isZombie: boolean; command: readonly string[] };

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
