import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const startMs = 90_000;
const stopMs = 20_000;

export type Product = {
  address: string;
  password: string;
  dataDir: string;
  stop: () => Promise<void>;
  /** Kills the server like a power cut; its data stays. */
  crash: () => Promise<void>;
};

/**
 * Starts the built product as a new user would, on a free port with its own data folder: an empty one, or with what
 * `prepare` has put there.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthside-e2e-"));
  await prepare?.(dataDir);
  return runProduct(dataDir, settings);
}

/**
 * A separate product beside the one of the run, with the demo accounts and three patients. It serves the web app of the
 * run and never builds it again.
 */
export const startBeside = () => startProduct(besideTheRun, makeSmallDemo);

async function makeSmallDemo(dataDir: string): Promise<void> {
  await run(process.execPath, ["apps/server/src/commands/demo.ts", "--patients", "3"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

/** Restarts that product on its data at the same address. */
export const startAgain = ({ dataDir, address }: Product) =>
  runProduct(dataDir, { ...besideTheRun, PORT: new URL(address).port });

const besideTheRun = { WEB_BUILD: "kept" };

async function runProduct(dataDir: string, settings: Record<string, string>): Promise<Product> {
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async () => {
    await stopProcess(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  const crash = async () => {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  try {
    return { ...(await readSignIn(server)), dataDir, stop, crash };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the address and the demo password from the product's output. */
async function readSignIn(server: ChildProcess) {
  const printed = collectOutput(server);
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    const { address, password } = signInOf(printed());
    if (address !== undefined && password !== undefined) return { address, password };
    if (server.exitCode !== null) throw new Error(`The product ended before it was ready:\n${printed()}`);
    await wait(50);
  }
  throw new Error(`The product printed no address and password in ${startMs / 1000} s:\n${printed()}`);
}

const signInOf = (printed: string) => ({
  address: /Hearthside is ready at (\S+)/.exec(printed)?.[1],
  password: /^\s*Password: (\S+)/m.exec(printed)?.[1],
});

function collectOutput(server: ChildProcess): () => string {
  let text = "";
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  server.stdout?.on("data", keep);
  server.stderr?.on("data", keep);
  return () => text;
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const stubborn = setTimeout(() => server.kill("SIGKILL"), stopMs);
  await ended;
  clearTimeout(stubborn);
}
