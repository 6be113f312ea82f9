import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second on every platform that has /proc. */
const ticksPerSecond = 100;

/**
 * Processor seconds of all ended child processes, including their own children; undefined if the system has no /proc.
 * Source: proc_pid_stat(5), cutime and cstime.
 */
export function childrenSeconds(): number | undefined {
  if (process.platform !== "linux") return undefined;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The program name may contain spaces and ends with the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [userTicks, systemTicks] = [Number(fields[13]), Number(fields[14])];
  return (userTicks + systemTicks) / ticksPerSecond;
}
