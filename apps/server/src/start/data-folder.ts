import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { reasonOf, StartError } from "./start-error.ts";

/**
 * Creates the data folder if needed, closed to others. Root's folder can be entered, because the database runs under
 * another account; every file in it is closed by itself.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(dataDir);
    if (process.getuid?.() === 0 && uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011);
    accessSync(join(dataDir, "."), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

// Without a reference the lock would be garbage collected, and so released.
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks the data folder for this process; throws StartError while another one has it. Node has no file locks, but
 * SQLite takes one that the system releases when we end in any way, so a stale lock cannot remain.
 */
export function lockDataFolder(dataDir: string): () => void {
  const pidFile = join(dataDir, "server.pid");
  const lock = open(join(dataDir, "server.lock"));
  try {
    lock.exec("pragma journal_mode = off; begin exclusive");
  } catch (error) {
    lock.close();
    throw refusal(error, dataDir, pidFile);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
    lock.close();
  };
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw new StartError(`The data folder cannot be locked: ${reasonOf(cause)}`, { cause });
  }
}

const sqliteBusy = 5;

function refusal(cause: unknown, dataDir: string, pidFile: string): StartError {
  const isBusy = cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy;
  if (!isBusy) return new StartError(`The data folder cannot be locked: ${reasonOf(cause)}`, { cause });
  const pid = existsSync(pidFile) ? readFileSync(pidFile, "utf8").trim() : "unknown";
  return new StartError(`The data folder ${dataDir} is in use by another start (pid ${pid})`, { cause });
}
