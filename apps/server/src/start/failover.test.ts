import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Postgres, startPostgres } from "#src/db/embedded/start-postgres.ts";
import { query } from "#src/db/embedded/test/query.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { addBranch, makeAgency, makeMember, newPatient, password } from "#src/test/records.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { findPort } from "./listen.ts";
import { startProduct } from "./test/product.ts";
import { signInAt, type Visitor } from "./test/visitor.ts";

const address = "127.0.0.1";
const anyFreePort = () => findPort({ host: address, port: 0 });

/** A server on a copy of the installed cluster that other processes reach over TCP. */
async function startServer(dataDir: string, settings: Readonly<Record<string, string>>): Promise<Postgres> {
  const access = join(dataDir, "access.conf");
  const lines = [
    "local all all trust",
    `host all all ${address}/32 trust`,
    `host replication all ${address}/32 trust`,
  ];
  await writeFile(access, `${lines.join("\n")}\n`);
  return startPostgres({
    dataDir,
    settings: { listen_addresses: address, hba_file: access, fsync: "off", ...settings },
  });
}

/** A primary that confirms a commit only after its standby has it. */
async function startPair() {
  const folder = temporaryFolder();
  prepareDataFolder(folder); // other accounts can enter it
  const [one, two] = [join(folder, "one"), join(folder, "two")];
  for (const copy of [one, two])
    await cp(join(inject("installation"), "postgres"), copy, { recursive: true });
  const [port, standbyPort] = [await anyFreePort(), await anyFreePort()];
  const primary = await startServer(one, { port: String(port) });
  onTestFinished(primary.stop);
  await writeFile(join(two, "standby.signal"), "");
  const standby = await startServer(two, {
    port: String(standbyPort),
    primary_conninfo: `host=${address} port=${port} user=postgres application_name=standby`,
  });
  onTestFinished(standby.stop);
  const atPrimary = { host: address, port, user: "postgres", database: "hearthside" };
  await query(atPrimary, "alter system set synchronous_standby_names = 'standby'");
  await query(atPrimary, "select pg_reload_conf()");
  const synchronous = "select sync_state from pg_stat_replication";
  await expect.poll(() => query(atPrimary, synchronous)).toEqual([{ sync_state: "sync" }]);
  return { primary, atPrimary, atStandby: { ...atPrimary, port: standbyPort } };
}

async function makeAdmin(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const agencyId = await makeAgency(client);
  await addBranch(client, agencyId);
  const { email } = await makeMember(client, agencyId, "Admin");
  await client.end();
  return email;
}

/** Adds patients one after the other until stopped; records what the server confirmed and what else it said. */
function keepEntering(visitor: Visitor) {
  const acknowledged: string[] = [];
  const refusals = new Set<number>();
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const patient = newPatient();
      const { status } = await visitor.send("POST", "/patients", { body: patient });
      if (status === 200) acknowledged.push(patient.id);
      else refusals.add(status);
    }
  })();
  const stop = () => {
    isOver = true;
    return done;
  };
  return { acknowledged, refusals, stop };
}

test("when the primary is killed and its standby promoted, the product continues there with everything it confirmed", async () => {
  const { primary, atPrimary, atStandby } = await startPair();
  const email = await makeAdmin(atPrimary);
  const hosts = `${address}:${atPrimary.port},${address}:${atStandby.port}`;
  const product = await startProduct({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://web@${hosts}/hearthside?target_session_attrs=read-write`,
  });
  const visitor = await signInAt(product.address, email, password);
  const entering = keepEntering(visitor);
  await expect.poll(() => entering.acknowledged.length).toBeGreaterThan(5);

  process.kill(primary.pid, "SIGKILL");
  await primary.ended;
  await expect.poll(() => [...entering.refusals]).toEqual([503]);
  const before = entering.acknowledged.length;
  await query(atStandby, "select pg_promote()");
  const promotedAt = performance.now();
  await expect.poll(() => entering.acknowledged.length).toBeGreaterThan(before);
  expect(performance.now() - promotedAt).toBeLessThan(10_000); // what the product promises, not the speed of the machine
  await entering.stop();
  expect([...entering.refusals]).toEqual([503]);

  const kept = await query(atStandby, "select id from patient");
  expect(kept).toEqual(expect.arrayContaining(entering.acknowledged.map((id) => ({ id }))));
  await expect.poll(async () => (await fetch(`${product.address}/readyz`)).status).toBe(200);
  const listening = `select count(*)::int as listeners from pg_stat_activity where query like 'listen %'`;
  await expect.poll(() => query(atStandby, listening)).toEqual([{ listeners: 1 }]);
  product.child.kill("SIGTERM");
  expect((await product.ended).code).toBe(0);
});
