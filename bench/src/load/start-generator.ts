import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Load, LoadResult } from "./load.ts";

export type Generator = {
  /** Sends a load and answers what came of it. Throws when an answer was not 2xx: a failure is quick. */
  readonly run: (load: Load) => Promise<LoadResult>;
  readonly stop: () => void;
};

/** A load generator in a process of its own; one load at a time. */
export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, "generator.ts"));
  return {
    run: async (load) => {
      child.send(JSON.stringify(load));
      const [message] = await once(child, "message");
      const result: LoadResult = JSON.parse(String(message));
      if (result.failures.length > 0) throw new Error(`The server refused: ${result.failures.join("\n")}`);
      return result;
    },
    stop: () => void child.kill(),
  };
}
