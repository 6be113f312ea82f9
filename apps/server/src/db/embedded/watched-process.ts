import { type ChildProcessByStdio, spawn } from "node:child_process";
import { Socket } from "node:net";
import type { Readable, Writable } from "node:stream";
import { type Identity, spawnAs } from "./identity.ts";

export type Command = readonly [program: string, ...args: string[]];
type Child = ChildProcessByStdio<Writable, null, Readable>;

/**
 * A process that Ctrl-C does not reach and that does not outlive Node. `ended` resolves with its exit code, if it has
 * one.
 */
export type Watched = { child: Child; pid: number | undefined; ended: Promise<number | null> };

export function spawnWatched(identity: Identity, [program, ...args]: Command): Watched {
  const [file, ...rest] = identity.command(program, args);
  const options = { ...spawnAs(identity), detached: true };
  const child = spawn(file, rest, { ...options, stdio: ["pipe", "ignore", "pipe"] });
  child.stdin.on("error", () => undefined);
  child.stderr.setEncoding("utf8");
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
    child.once("error", () => resolve(null));
  });
  if (child.pid !== undefined) watchOver(child.pid, ended);
  return { child, pid: child.pid, ended };
}

// The pipe closes when Node ends in any way; then this shell asks the process to stop.
function watchOver(pid: number, ended: Promise<unknown>): void {
  const script = 'read _; kill -INT "$1" 2>/dev/null';
  const watchdog = spawn("/bin/sh", ["-c", script, "sh", String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.stdin.on("error", () => undefined);
  watchdog.unref();
  unrefStream(watchdog.stdin);
  void ended.then(() => watchdog.kill("SIGKILL"));
}

/** Lets Node end while the process still runs. */
export function letGo({ child }: Watched): void {
  child.unref();
  unrefStream(child.stdin);
  unrefStream(child.stderr);
}

function unrefStream(stream: Writable | Readable): void {
  if (stream instanceof Socket) stream.unref();
}
