import { AppError } from "#src/app-error.ts";
import { type Config, ConfigError, readConfig } from "#src/config.ts";
import { MigrationError } from "#src/db/migrate.ts";
import { noResources, type Resources } from "./resources.ts";
import { StartError } from "./start-error.ts";

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
