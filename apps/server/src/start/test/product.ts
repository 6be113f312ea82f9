import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { findProcess } from "#src/db/embedded/pid-file.ts";
import { query } from "#src/db/embedded/test/query.ts";

const entry = join(import.meta.dirname, "../../../start.mjs");
const quiet = { PORT: "0", DEMO: "off", WEB_BUILD: "off", LOG_LEVEL: "silent" };

type Env = Record<string, string>;
type Command = readonly [string, ...string[]];
export type Ended = { code: number | null; out: string; err: string };
export type Product = {
  child: ChildProcess;
  pid: number;
  address: string;
  out: string;
  ended: Promise<Ended>;
};

function spawnProduct(env: Env, [program, ...args]: Command) {
  const child = spawn(program, args, {
    env: { PATH: process.env["PATH"], ...quiet, ...env },
    detached: true,
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (text) => (printed.out += String(text)));
  child.stderr.on("data", (text) => (printed.err += String(text)));
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close").then((): Ended => ({ code: child.exitCode, ...printed }));
  return { child, printed, ended };
}

/** Starts the real product and waits until it is ready. */
export async function startProduct(env: Env, command: Command = [process.execPath, entry]): Promise<Product> {
  const { child, printed, ended } = spawnProduct(env, command);
  while (!printed.out.includes("ready at")) {
    if (child.exitCode !== null) throw new Error(`The product ended: ${printed.err}`);
    await sleep(20);
  }
  const address = /ready at (\S+)/.exec(printed.out)?.[1] ?? "";
  return { child, pid: child.pid ?? 0, address, out: printed.out, ended };
}

/** Starts a product that is not expected to become ready. */
export const tryToStart = (env: Env, ...options: string[]): Promise<Ended> =>
  spawnProduct(env, [process.execPath, ...options, entry]).ended;

/** A command that runs the product as npm does, from its own parent process. */
export const underAParent: Command = [
  "sh",
  "-c",
  'npm_lifecycle_event=start "$0" "$1" & wait',
  process.execPath,
  entry,
];

export const asSuperuser = (dataDir: string, statement: string) =>
  query({ host: join(dataDir, "postgres"), user: "postgres", database: "hearthside" }, statement);

export const databasePid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);

/** The ids of the processes that `pid` started. A bare Linux has no pgrep, macOS no /proc. */
export function childrenOf(pid: number): number[] {
  const listed = existsSync("/proc/self")
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    : execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return listed.trim().split(/\s+/).map(Number);
}

export const isRunning = (pid: number) => findProcess(pid)?.isZombie === false;
