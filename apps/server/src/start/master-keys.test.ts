import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Config, readConfig } from "#src/config.ts";
import { migrate } from "#src/db/migrate.ts";
import { type Db, openDatabase } from "#src/db/pool.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { loadKeys } from "./master-keys.ts";

const { owner, postgres, web } = inject("postgres");
const database = `keys_${process.pid}`;
let db: Db;

async function run(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(connection);
  await client.connect();
  await work(client);
  await client.end();
}

beforeAll(async () => {
  await run(postgres, (client) => client.query(`create database ${database} owner owner`));
  await run({ ...owner, database }, migrate);
  db = openDatabase({ ...web, database }, () => undefined);
});

beforeEach(() => db.kysely.deleteFrom("key_check").execute());

afterAll(async () => {
  await db.close();
  await run(postgres, (client) => client.query(`drop database ${database}`));
});

const configFor = (dataDir: string, MASTER_KEY = ""): Config => readConfig({ DATA_DIR: dataDir, MASTER_KEY });
const newKey = () => randomBytes(32).toString("base64");

test("the first start makes a key that only the product may read, and later starts use it", async () => {
  const config = configFor(temporaryFolder());
  const sealed = (await loadKeys(config, db)).seal("ssn", 1, "219-09-9999");
  expect((await loadKeys(config, db)).unseal("ssn", 1, sealed)).toBe("219-09-9999");
  const folder = join(config.dataDir, "keys");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});

test("data whose key is lost stops the start, and no new key hides the loss", async () => {
  const config = configFor(temporaryFolder());
  await loadKeys(config, db);
  rmSync(join(config.dataDir, "keys"), { recursive: true });
  await expect(loadKeys(config, db)).rejects.toThrow(
    /^The key [0-9a-f]{12} that encrypts this data is neither in /,
  );
  expect(readdirSync(config.dataDir)).toEqual([]);
});

test("a key given by setting leaves no file, and another one in its place is refused", async () => {
  const config = configFor(temporaryFolder(), newKey());
  const sealed = (await loadKeys(config, db)).seal("ssn", 1, "219-09-9999");
  expect((await loadKeys(config, db)).unseal("ssn", 1, sealed)).toBe("219-09-9999");
  expect(readdirSync(config.dataDir)).toEqual([]);
  await expect(loadKeys(configFor(config.dataDir, newKey()), db)).rejects.toThrow("nor in MASTER_KEY");
});

test("a key by setting takes over from the one in the folder, which still reads what it wrote", async () => {
  const folder = temporaryFolder();
  const old = await loadKeys(configFor(folder), db);
  const sealed = old.seal("ssn", 1, "219-09-9999");
  const both = await loadKeys(configFor(folder, newKey()), db);
  expect(both.currentKeyId).not.toBe(old.currentKeyId);
  expect(both.unseal("ssn", 1, sealed)).toBe("219-09-9999");
});
