import { threadsFor } from "#src/threads.ts";
import type { ForFile, ForZip, Tried } from "./write-files.ts";

/** More would wait too long: each holds a transaction. */
const mostWaiting = 5;

const inThread = threadsFor(new URL("./write-files.ts", import.meta.url), { maxThreads: 1, mostWaiting });

/** Tries to write the file of each assessment, in order in the thread, so that requests are still answered. */
export const tryFiles = (all: readonly ForFile[], today: string): Promise<Tried[]> =>
  inThread("tryFiles", { all, today });

/** The zip of files that are the same as when they were exported, or the name of the first that is not. */
export const zipFiles = (
  all: readonly ForZip[],
  at: Date,
): Promise<Uint8Array | { readonly changed: string }> => inThread("zipFiles", { all, at });
