import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findProcess } from "./pid-file.ts";
import { type Options, startPostgres } from "./start-postgres.ts";
import { fast, newFolder, stoppedCluster } from "./test/cluster.ts";
import { beginKeeping, type Kept, keep, untilGone } from "./test/keep.ts";
import { query } from "./test/query.ts";

const folder = newFolder();
let dataDir: string;
let children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await stoppedCluster(folder);
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
});

afterAll(() => rmSync(folder, { recursive: true }));

async function keepInOwnProcess(): Promise<Kept> {
  const kept = await keep(dataDir);
  children.push(kept.node);
  await query(kept.connection, "drop table if exists kept; create table kept as select 42 as answer");
  return kept;
}

async function rowsAfterRestart(options: Partial<Options> = {}): Promise<unknown[]> {
  const postgres = await startPostgres({ dataDir, ...fast, ...options });
  try {
    return await query(postgres.connectionFor("owner"), "select answer from kept");
  } finally {
    await postgres.stop();
  }
}

test("when Node is killed, the database stops by itself, and the next start has every row", async () => {
  const { node, pid } = await keepInOwnProcess();
  node.kill("SIGKILL");
  await untilGone(pid);
  expect(existsSync(join(dataDir, "postmaster.pid"))).toBe(false);
  expect(await rowsAfterRestart()).toEqual([{ answer: 42 }]);
});

test("when only the database is killed, the next start recovers while old processes are still exiting", async () => {
  const { pid, node } = await keepInOwnProcess();
  process.kill(pid, "SIGKILL");
  await untilGone(pid);
  expect(await rowsAfterRestart()).toEqual([{ answer: 42 }]);
  node.kill("SIGKILL");
});

test("when Node and the database are killed together, the next start recovers", async () => {
  const { node, pid } = await keepInOwnProcess();
  node.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  expect(await rowsAfterRestart()).toEqual([{ answer: 42 }]);
});

test("Ctrl-C reaches only Node, so that requests finish before the database stops", async () => {
  const { node, pid, connection } = await keepInOwnProcess();
  process.kill(-(node.pid ?? 0), "SIGINT");
  await once(node, "message");
  expect(await query(connection, "select answer from kept")).toEqual([{ answer: 42 }]);
  node.kill("SIGKILL");
  await untilGone(pid);
});

test("a second start waits for a live database, and reports it if it keeps running", async () => {
  const { node, pid } = await keepInOwnProcess();
  await expect(startPostgres({ dataDir, waitMs: 200 })).rejects.toThrow(`in use (pid ${pid})`);
  setTimeout(() => node.kill("SIGKILL"), 300);
  expect(await rowsAfterRestart()).toEqual([{ answer: 42 }]);
});

test("a start with the folder's lock asks an orphaned database to stop", async () => {
  await keepInOwnProcess();
  expect(await rowsAfterRestart({ stopOrphans: true })).toEqual([{ answer: 42 }]);
});

async function startsDespite(pid: number) {
  const lines = [pid, dataDir, 1_700_000_000, 5432, dataDir, "", ""];
  writeFileSync(join(dataDir, "postmaster.pid"), lines.join("\n"));
  writeFileSync(join(dataDir, ".s.PGSQL.5432.lock"), lines.join("\n"));
  const postgres = await startPostgres({ dataDir, waitMs: 200, ...fast });
  await postgres.stop();
  return existsSync(join(dataDir, "postmaster.pid")) ? "still there" : "stopped cleanly";
}

test("a leftover pid file does not prevent startup: its process is gone", async () => {
  const gone = spawn("true");
  await once(gone, "exit");
  expect(await startsDespite(gone.pid ?? 0)).toBe("stopped cleanly");
});

test("a leftover pid file does not prevent startup: its process id now belongs to another program", async () => {
  expect(await startsDespite(process.pid)).toBe("stopped cleanly");
});

test("a leftover pid file does not prevent startup: its process is a zombie", async () => {
  const parent = spawn("sh", ["-c", "sleep 1 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(parent);
  const [printed] = await once(parent.stdout, "data");
  const zombie = Number(String(printed));
  while (findProcess(zombie)?.isZombie === false) await sleep(10);
  expect(findProcess(zombie)?.isZombie).toBe(true);
  expect(await startsDespite(zombie)).toBe("stopped cleanly");
});

test("a first start that is killed leaves nothing running, and the next one starts over", async () => {
  const fresh = join(newFolder(), "postgres");
  const starting = beginKeeping(fresh);
  children.push(starting);
  while (readdirSync(dirname(fresh)).length === 0) await sleep(10);
  starting.kill("SIGKILL");
  const postgres = await startPostgres({ dataDir: fresh, ...fast });
  expect(await query(postgres.connectionFor("owner"), "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(readdirSync(dirname(fresh))).toEqual(["postgres"]);
  rmSync(dirname(fresh), { recursive: true });
});
