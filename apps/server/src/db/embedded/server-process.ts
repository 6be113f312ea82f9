import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Identity } from "./identity.ts";
import { type Command, letGo, spawnWatched, type Watched } from "./watched-process.ts";

type Launch = { identity: Identity; command: Command; log: (text: string) => void };

/** `ended` resolves when the server is gone for any reason; `stop` waits for its clean end. */
export type ServerProcess = { pid: number; ended: Promise<void>; stop: () => Promise<void> };

/** The server did not start; `isHeld` if remains of a killed one hold its memory or locks for a moment. */
export class LaunchError extends Error {
  readonly isHeld: boolean;

  constructor(output: string) {
    super(`The database did not start: ${output.trim().split("\n").slice(-3).join(" ")}`);
    this.isHeld = /shared memory block|lock file/.test(output);
  }
}

/** Starts the server and resolves when it accepts connections; throws LaunchError if it ends before that. */
export async function launch({ identity, command, log }: Launch): Promise<ServerProcess> {
  const server = spawnWatched(identity, command);
  if (server.pid === undefined) throw new LaunchError("its program could not be run");
  await untilReady(server, log);
  letGo(server);
  const ended = server.ended.then(() => undefined);
  return { pid: server.pid, ended, stop: () => stop(server) };
}

async function untilReady({ child, ended }: Watched, log: Launch["log"]): Promise<void> {
  let output = "";
  const ready = new Promise<"ready">((resolve) => {
    child.stderr.on("data", (text: string) => {
      log(text);
      output = (output + text).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(output)) resolve("ready"); // read-only: a standby
    });
  });
  if ((await Promise.race([ready, ended])) === "ready") return;
  await Promise.race([once(child.stderr, "end"), sleep(200)]);
  throw new LaunchError(output);
}

async function stop({ child, ended }: Watched): Promise<void> {
  child.ref();
  const impatience = setTimeout(() => child.kill("SIGQUIT"), 20_000);
  child.kill("SIGINT");
  await ended;
  clearTimeout(impatience);
}
