import { type Config, ConfigError, readConfig } from "#src/config.ts";
import { MigrationError } from "#src/db/migrate.ts";
import { StartError } from "./start-error.ts";

/** Runs a command of the operator that opens what it needs by itself: one clear line and exit code 1 when it cannot be done. */
export async function runOperation(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig());
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof ConfigError || error instanceof MigrationError;
