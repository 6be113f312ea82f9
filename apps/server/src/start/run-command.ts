import type { Config } from "#src/config.ts";
import type { Db } from "#src/db/pool.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { openMigratedDatabase } from "./database.ts";
import { lockDataFolder } from "./instance-lock.ts";
import { runOnce } from "./run-once.ts";

type Work = (db: Db) => Promise<void>;

/**
 * Runs an operator command on the database of this installation: on failure one clear line and exit code 1. `plan`
 * checks the arguments before anything starts and returns the work. No server may use the embedded database, because
 * the command starts it itself; a command that changes files of the data folder says so, and then no server may use the
 * folder either.
 */
export async function runCommand(
  plan: (config: Config) => Work,
  { changesFiles = false }: { changesFiles?: boolean } = {},
): Promise<void> {
  await runOnce(async (config, resources) => {
    const work = plan(config);
    if (changesFiles || config.databaseUrl === undefined) {
      prepareDataFolder(config.dataDir);
      resources.add(lockDataFolder(config.dataDir));
    }
    const { db } = await openMigratedDatabase(config, resources);
    await work(db);
  });
}
