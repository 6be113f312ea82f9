import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { loadKeys } from "./load-keys.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.superuser.query("delete from key_check"));
afterAll(() => database.close());

const placeOf = (dataDir: string, ...masterKeys: Buffer[]) => ({
  dataDir,
  masterKeys,
  db: database.db.kysely,
});
const secret = "219099999";

test("the first start creates a key that only the product can read, and later starts use it", async () => {
  const place = placeOf(temporaryFolder());
  const sealed = (await loadKeys(place)).seal("ssn", 1, secret);
  expect((await loadKeys(place)).unseal("ssn", 1, sealed)).toBe(secret);
  const folder = join(place.dataDir, "keys");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(["keys.json"]);
  expect(statSync(join(folder, "keys.json")).mode & 0o777).toBe(0o600);
});

test("a lost key prevents startup, and no new key hides the loss", async () => {
  const place = placeOf(temporaryFolder());
  await loadKeys(place);
  rmSync(join(place.dataDir, "keys"), { recursive: true });
  await expect(loadKeys(place)).rejects.toThrow(
    /^The key [0-9a-f]{12} that encrypts this data is neither in /,
  );
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test("another installation's keys prevent startup", async () => {
  const other = placeOf(temporaryFolder());
  await loadKeys(other);
  await database.superuser.query("delete from key_check");
  await loadKeys(placeOf(temporaryFolder()));
  await expect(loadKeys(other)).rejects.toThrow("nor in MASTER_KEY");
});

test("a key with the right name but different bytes prevents startup", async () => {
  const place = placeOf(temporaryFolder());
  await loadKeys(place);
  const file = join(place.dataDir, "keys/keys.json");
  const key = randomBytes(32).toString("base64");
  writeFileSync(file, readFileSync(file, "utf8").replace(/[\w+/]{43}=/, key));
  await expect(loadKeys(place)).rejects.toThrow(/is not the one that encrypts this data$/);
});

test.each([
  "",
  "{}",
  '{"current":"a","isRotating":false,"keys":{}}',
  '{"current":"a","isRotating":false,"keys":{"a":"AA=="}}',
])("a key file that contains %j is rejected, not replaced", async (text) => {
  const place = placeOf(temporaryFolder());
  await loadKeys(place);
  const file = join(place.dataDir, "keys/keys.json");
  writeFileSync(file, text);
  await expect(loadKeys(place)).rejects.toThrow(/does not contain usable keys$/);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("a key from a setting leaves no file, and a different key later is rejected", async () => {
  const place = placeOf(temporaryFolder(), randomBytes(32));
  const sealed = (await loadKeys(place)).seal("ssn", 1, secret);
  expect((await loadKeys(place)).unseal("ssn", 1, sealed)).toBe(secret);
  expect(readdirSync(place.dataDir)).toEqual([]);
  await expect(loadKeys(placeOf(place.dataDir, randomBytes(32)))).rejects.toThrow("nor in MASTER_KEY");
});

test("a key from a setting replaces the one in the folder, which can still decrypt older data", async () => {
  const folder = temporaryFolder();
  const old = await loadKeys(placeOf(folder));
  const sealed = old.seal("ssn", 1, secret);
  const both = await loadKeys(placeOf(folder, randomBytes(32)));
  expect(both.currentKeyId).not.toBe(old.currentKeyId);
  expect(both.unseal("ssn", 1, sealed)).toBe(secret);
});

test("servers that first start at the same time agree on one key", async () => {
  const place = placeOf(temporaryFolder());
  const keys = await Promise.all([1, 2, 3].map(() => loadKeys(place)));
  expect(new Set(keys.map(({ currentKeyId }) => currentKeyId)).size).toBe(1);
});
