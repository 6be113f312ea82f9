import { rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether there is space to write. Reading, with its audit entries, continues from a reserve. */
export type DiskRoom = {
  isFull(): boolean;
  /** A write found the disk full: it counts as full until the next check says otherwise. */
  noteFull(): void;
};

export const enoughRoom: DiskRoom = { isFull: () => false, noteFull: () => undefined };

const megabyte = 1024 * 1024;
const reserveBytes = 64 * megabyte;
const leastBytes = 32 * megabyte;
/** A few freed bytes do not make the disk usable again. */
const enoughBytes = reserveBytes + 2 * leastBytes;

const lookMs = 5_000;
const firstReserveMs = 60_000;
const quietMs = 15 * 60_000;

type Watching = {
  readonly folder: string;
  /** Logs once that the disk is full, and once that it no longer is. */
  readonly say: (line: string) => void;
  readonly freeBytes?: (folder: string) => Promise<number>;
};

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Watches the disk of `folder` and keeps a file on it that is deleted when the disk is full, so that reading continues.
 * `look` resolves after one check; `watch` keeps checking.
 */
export function diskRoom({ folder, say, freeBytes = freeOf }: Watching) {
  const reserve = join(folder, "room-for-reading");
  let isFull = false;
  let saidAt = Number.NEGATIVE_INFINITY;
  const noteFull = () => {
    if (!isFull && performance.now() - saidAt > quietMs) {
      saidAt = performance.now();
      say("The disk is full: nothing is saved until there is space; reading still works");
    }
    isFull = true;
  };
  const look = async () => {
    const free = await freeBytes(folder).catch(() => enoughBytes);
    if (free < leastBytes) {
      noteFull();
      await rm(reserve, { force: true });
      await rm(`${reserve}.new`, { force: true });
    } else if (isFull && free >= enoughBytes) isFull = false;
  };
  const keepReserve = async () => {
    if (isFull || (await freeBytes(folder)) < 2 * enoughBytes) return;
    const kept = await stat(reserve).catch(() => undefined);
    if (kept?.size === reserveBytes) return;
    await writeFile(`${reserve}.new`, Buffer.alloc(reserveBytes), { mode: 0o600 });
    await rename(`${reserve}.new`, reserve);
  };
  const watch = () => {
    const begin = performance.now();
    const timer = setInterval(() => {
      void look().then(() => {
        // Not for a process that ends in a moment, such as a test's.
        if (performance.now() - begin > firstReserveMs) return keepReserve().catch(() => undefined);
      });
    }, lookMs);
    timer.unref();
    return () => clearInterval(timer);
  };
  return { isFull: () => isFull, noteFull, look, keepReserve, watch };
}

const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error means a full disk: from the system, from PostgreSQL, or from what they caused. */
export function meansFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && fullCodes.has(error.code)) return true;
  return error instanceof AggregateError ? error.errors.some(meansFull) : meansFull(error.cause);
}
