import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../paths.ts";

/** A running server with the settings of production; what it logs goes to a file, as a service's would. */
export type Product = {
  readonly address: string;
  readonly password: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const startMs = 120_000;
const stopMs = 20_000;

// As npm does: what is installed stands first on the path, and with it this Node.
const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const folders = [join(root, "node_modules/.bin"), dirname(process.execPath), process.env["PATH"]];
const production = { ...process.env, PATH: folders.join(delimiter), PORT: "0", ACCESS_TOKEN_MINUTES: "60" };

/** Starts the product as `npm start` does. Access lasts as long as a run, so that no load stops to refresh. */
export async function startProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const logFile = join(dataDir, "server.log");
  const log = openSync(logFile, "w");
  const server = spawn("sh", ["-c", scripts.start], {
    cwd: root,
    env: { ...production, DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const stop = () => stopProcess(server);
  try {
    return { ...(await readSignIn(server, logFile)), pid: server.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the address and the demo password off what the product prints. */
async function readSignIn(server: ChildProcess, logFile: string) {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const printed = readFileSync(logFile, "utf8");
    const address = /Hearthside is ready at (\S+)/.exec(printed)?.[1];
    const password = /^\s*Password: (\S+)/m.exec(printed)?.[1];
    if (address !== undefined && password !== undefined) return { address, password };
    await wait(20);
  }
  throw new Error(`The product did not start:\n${readFileSync(logFile, "utf8")}`);
}

export async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const stubborn = setTimeout(() => server.kill("SIGKILL"), stopMs);
  await ended;
  clearTimeout(stubborn);
}
