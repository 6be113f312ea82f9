import { type Config, ConfigError, readConfig } from "#src/config.ts";
import { outliveLostConnections } from "./lost-connections.ts";
import { checkPlatform } from "./platform.ts";
import { noResources, type Resources } from "./resources.ts";
import { StartError } from "./start-error.ts";
import { onStopRequest } from "./stop-requests.ts";

/** Runs the product until it is asked to stop, or cannot start; then ends the process. */
export async function run(): Promise<void> {
  const resources = noResources();
  let isStopping = false;
  const stop = (exitCode: number) => {
    isStopping = true;
    return end(resources, exitCode);
  };
  try {
    checkPlatform();
    outliveLostConnections();
    const config = readConfig();
    onStopRequest(config, () => {
      limitStop(config);
      void stop(0);
    });
    // Loaded late, so that a wrong setting is reported before the whole server is loaded.
    const { start } = await import("./start.ts");
    const { databaseEnded } = await start(config, resources);
    await databaseEnded;
    if (isStopping) return;
    throw new StartError("The database stopped unexpectedly; start again to recover");
  } catch (error) {
    if (isStopping) return;
    complain(error);
    await stop(1);
  }
}

/** Ends the process if an unresponsive peer blocks the shutdown. */
function limitStop({ shutdownSeconds }: Config): void {
  const seconds = 2 * shutdownSeconds + 5;
  const giveUp = () => {
    console.error(`Shutdown took longer than ${seconds} s. Work still running was abandoned`);
    process.exit(1);
  };
  setTimeout(giveUp, seconds * 1000).unref();
}

async function end(resources: Resources, exitCode: number): Promise<void> {
  try {
    await resources.releaseAll();
  } catch (error) {
    complain(error);
  }
  process.exit(exitCode);
}

// A problem the operator can fix is one line; anything else is our fault and shown in full.
function complain(error: unknown): void {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
}
