import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import { reasonOf, StartError } from "./start-error.ts";

/**
 * Makes the data folder if there is none. Its files are closed to others; when root made it, others may pass
 * through it, because the database runs under another account.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined;
    if (isNew && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    if (!statSync(dataDir).isDirectory()) throw new Error("it is no folder");
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}
