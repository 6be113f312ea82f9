import { Tinypool } from "tinypool";
import { AppError } from "#src/app-error.ts";
import type { ForFile, ForZip, Tried } from "./write-files.ts";

let thread: Tinypool | undefined;

/** Started for the first export. An idle thread ends after half a minute. */
const writingThread = (): Tinypool =>
  (thread ??= new Tinypool({
    filename: new URL("./write-files.ts", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  }));

/** More would wait too long: each holds a transaction. */
const mostWaiting = 5;

/** Runs a function of `write-files.ts` in another thread. Throws `unavailable` if too many exports are waiting. */
function inThread<T>(name: string, order: object): Promise<T> {
  const pool = writingThread();
  if (pool.queueSize >= mostWaiting) throw new AppError("unavailable");
  return pool.run(order, { name });
}

/** Tries to write the file of each assessment, in order in the thread, so that requests are still answered. */
export const tryFiles = (all: readonly ForFile[], today: string): Promise<Tried[]> =>
  inThread("tryFiles", { all, today });

/** The zip of files that are the same as when they were exported, or the name of the first that is not. */
export const zipFiles = (
  all: readonly ForZip[],
  at: Date,
): Promise<Uint8Array | { readonly changed: string }> => inThread("zipFiles", { all, at });
