import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
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
