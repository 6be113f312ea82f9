import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ActionName } from "./actions.ts";

export type Floor = {
  readonly address: string;
  readonly stop: () => void;
};

/** Starts the floor of one act on the database of a running product. */
export async function startFloor(action: ActionName, dataDir: string): Promise<Floor> {
  const child = fork(join(import.meta.dirname, "main.ts"), [JSON.stringify({ action, dataDir })]);
  const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (typeof message !== "string") throw new Error("The floor did not start.");
  const { port }: { port: number } = JSON.parse(message);
  return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
