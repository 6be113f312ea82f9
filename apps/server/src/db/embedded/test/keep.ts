import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { findProcess } from "../pid-file.ts";

const Printed = z.object({
  pid: z.int(),
  identity: z.string(),
  connection: z.object({ host: z.string(), port: z.int(), user: z.string(), database: z.string() }),
});

/** A PostgreSQL with id `pid`, started by its own Node process that a test can kill. */
export type Kept = z.infer<typeof Printed> & { node: ChildProcess };

/** Starts it in its own process group; `through` runs another program before Node. */
export function beginKeeping(dataDir: string, through: readonly string[] = []): ChildProcess {
  const script = join(import.meta.dirname, "keeper.ts");
  const [program, ...args] = [...through, process.execPath, script, dataDir];
  return spawn(program, args, { stdio: ["ignore", "pipe", "inherit", "ipc"], detached: true });
}

/** The same, and waits until it runs. */
export async function keep(dataDir: string, through: readonly string[] = []): Promise<Kept> {
  const node = beginKeeping(dataDir, through);
  if (node.stdout === null) throw new Error("The keeper has no output");
  const printed = await Promise.race([once(node.stdout, "data"), once(node, "exit")]);
  return { ...Printed.parse(JSON.parse(String(printed[0]))), node };
}

export async function untilGone(pid: number): Promise<void> {
  while (findProcess(pid)?.isZombie === false) await sleep(20);
}
