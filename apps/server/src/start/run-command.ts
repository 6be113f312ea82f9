import { AppError } from "#src/app-error.ts";
import { type Config, ConfigError, readConfig } from "#src/config.ts";
import { MigrationError } from "#src/db/migrate.ts";
import type { Db } from "#src/db/pool.ts";
import { lockDataFolder, prepareDataFolder } from "./data-folder.ts";
import { openMigratedDatabase } from "./database.ts";
import { noResources, type Resources } from "./resources.ts";
import { StartError } from "./start-error.ts";

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

/** Runs `work` and releases what it opened: on failure one clear line and exit code 1. */
export async function runOnce(work: (config: Config, resources: Resources) => Promise<void>): Promise<void> {
  const resources = noResources();
  try {
    await work(readConfig(), resources);
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  } finally {
    await resources.releaseAll();
  }
}

const expected = [StartError, ConfigError, MigrationError, AppError];

const isExpected = (error: unknown): error is Error => expected.some((kind) => error instanceof kind);
