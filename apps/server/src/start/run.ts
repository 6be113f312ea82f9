import { type Config, ConfigError, readConfig } from "#src/config.ts";
import { noResources, type Resources } from "./resources.ts";
import { StartError } from "./start-error.ts";

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

// A problem the operator can fix is printed in one line; anything else is a bug and printed in full.
function complain(error: unknown): void {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
}

const lost = new Set(["57P01", "57P02", "57P03", "08006", "ECONNRESET", "EPIPE"]);

/**
 * Keeps the process alive when a database connection breaks without a listener. pg-boss removes its listeners before it
 * closes its connection, so the database's last error would end the server; it reconnects by itself. Any other uncaught
 * error still ends the process.
 */
function outliveLostConnections(): void {
  process.on("uncaughtException", (error) => {
    if (isLostConnection(error)) return;
    console.error(error);
    process.exit(1);
  });
}

const isLostConnection = (error: Error): boolean =>
  "code" in error && typeof error.code === "string" && lost.has(error.code);

type Platform = { node: string; system: string; isGlibc: boolean };

const supported = ["linux-x64", "linux-arm64", "darwin-arm64"];

/** Throws StartError on an unsupported platform, naming what is needed. */
export function checkPlatform({ node, system, isGlibc }: Platform = thisPlatform()): void {
  if (Number.parseInt(node, 10) < 24)
    throw new StartError(`Hearthside needs Node 24 or later; this is ${node}`);
  if (!supported.includes(system))
    throw new StartError(`Hearthside runs on Linux (x64, arm64) and macOS (arm64), not on ${system}`);
  if (system.startsWith("linux") && !isGlibc)
    throw new StartError("Hearthside needs a Linux with glibc, such as Debian or Fedora");
}

function thisPlatform(): Platform {
  return {
    node: process.versions.node,
    system: `${process.platform}-${process.arch}`,
    isGlibc: hasGlibc(),
  };
}

function hasGlibc(): boolean {
  if (process.platform !== "linux") return false;
  const report: unknown = process.report.getReport();
  return JSON.stringify(report).includes('"glibcVersionRuntime"');
}

const parentPollMs = 1000;

/**
 * Calls `stop` once, on Ctrl-C, SIGTERM, or when the npm process that started the server is gone: a killed npm forwards
 * no signal. A second Ctrl-C ends immediately.
 */
function onStopRequest({ startedByNpm }: Config, stop: () => void): void {
  let isStopping = false;
  const request = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop();
  };
  process.on("SIGINT", request);
  process.on("SIGTERM", request);
  if (startedByNpm) watchParent(() => isStopping || request());
}

function watchParent(request: () => void): void {
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    request();
  }, parentPollMs);
  poll.unref();
}
