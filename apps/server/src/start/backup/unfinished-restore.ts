import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flush } from "#src/file-store/durable.ts";
import { StartError } from "../start-error.ts";

const markIn = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Throws StartError while the data folder is half restored. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(markIn(dataDir)))
    throw new StartError(
      `A restore of ${dataDir} was not finished. Run npm run restore -- FOLDER --replace again before you start`,
    );
}

/** Runs `work` under a mark that remains if it is interrupted. */
export async function underMark(dataDir: string, work: () => Promise<void>): Promise<void> {
  await writeFile(markIn(dataDir), "", { mode: 0o600 });
  await flush(dataDir);
  await work();
  await flush(dataDir);
  await rm(markIn(dataDir));
  await flush(dataDir);
}
