import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type Identity, spawnAs } from "./identity.ts";

type Child = ChildProcessByStdio<null, null, Readable>;
type Launch = { identity: Identity; command: readonly [string, ...string[]]; log: (text: string) => void };

/** `ended` resolves when the server is gone for whatever reason; `stop` waits for its clean end. */
export type ServerProcess = { pid: number; ended: Promise<void>; stop: () => Promise<void> };

/** The server did not start; `isHeld` when remains of a killed one hold its memory or locks for a moment. */
export class LaunchError extends Error {
  readonly isHeld: boolean;

  constructor(output: string) {
    super(`The database did not start: ${output.trim().split("\n").slice(-3).join(" ")}`);
    this.isHeld = /shared memory block|lock file/.test(output);
  }
}

/** Starts the server and answers once it accepts connections; throws LaunchError when it ends before that. */
export async function launch({ identity, command: [program, ...args], log }: Launch): Promise<ServerProcess> {
  const [file, ...rest] = identity.command(program, args);
  // Detached: Ctrl-C reaches Node alone, which finishes its requests before it stops the database.
  const child = spawn(file, rest, {
    ...spawnAs(identity),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const pid = pidOf(child);
  const watchdog = watchOver(pid);
  void ended.then(() => watchdog.kill("SIGKILL"));
  await untilReady(child, { ended, log });
  letGo(child);
  return { pid, ended, stop: () => stop(child, ended) };
}

async function untilReady(child: Child, { ended, log }: { ended: Promise<void>; log: Launch["log"] }) {
  let output = "";
  const ready = new Promise<"ready">((resolve) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log(text);
      output = (output + text).slice(-4000);
      if (output.includes("ready to accept connections")) resolve("ready");
    });
  });
  const first = await Promise.race([ready, ended]);
  if (first === "ready") return;
  await Promise.race([once(child.stderr, "end"), sleep(200)]);
  throw new LaunchError(output);
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new LaunchError("its program could not be run");
  return child.pid;
}

// The pipe closes when Node dies, however it dies: then this shell, not Node, asks the server to stop.
function watchOver(pid: number): ChildProcess {
  const script = 'read _; kill -INT "$1" 2>/dev/null';
  const watchdog = spawn("/bin/sh", ["-c", script, "sh", String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.stdin.on("error", () => undefined);
  letGo(watchdog);
  return watchdog;
}

// Neither child keeps Node running by itself.
function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref();
}

async function stop(child: Child, ended: Promise<void>): Promise<void> {
  child.ref();
  const impatience = setTimeout(() => child.kill("SIGQUIT"), 20_000);
  child.kill("SIGINT");
  await ended;
  clearTimeout(impatience);
}
