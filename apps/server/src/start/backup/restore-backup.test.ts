import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install, temporaryFolder } from "#src/test/folder.ts";
import { lockDataFolder } from "../instance-lock.ts";
import { asSuperuser, startProduct, tryToStart } from "../test/product.ts";
import { writeChecksums } from "./checksums.ts";
import { readManifest } from "./manifest.ts";
import { backUp, createAgency, restore } from "./test/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "hearthside-restore-"));
const [DATA_DIR, backup] = [join(folder, "data"), join(folder, "backup")];

beforeAll(async () => {
  install(DATA_DIR);
  await createAgency(DATA_DIR, "Sunrise");
  await backUp(DATA_DIR, backup);
  await createAgency(DATA_DIR, "Sunset");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a damaged back-up is found before anything is replaced", async () => {
  const copy = join(temporaryFolder(), "backup");
  await cp(backup, copy, { recursive: true });
  appendFileSync(join(copy, "database/PG_VERSION"), " ");
  const data = join(temporaryFolder(), "data");
  const { isDone, err } = await restore(data, copy);
  expect(isDone).toBe(false);
  expect(err).toBe(
    `${copy} is damaged, nothing was restored. 1 of its files are not what was backed up:\n  database/PG_VERSION was changed\n`,
  );
  expect(readdirSync(data).filter((name) => !name.startsWith("server."))).toEqual([]);
});

test("a back-up whose database does not hold what its manifest says replaces nothing", async () => {
  const copy = join(temporaryFolder(), "backup");
  await cp(backup, copy, { recursive: true });
  const manifest = await readManifest(copy);
  manifest.inventory.rows["app_user"] = 2;
  writeFileSync(join(copy, "manifest.json"), JSON.stringify(manifest));
  await writeChecksums(copy);
  const data = join(temporaryFolder(), "data");
  const { isDone, err } = await restore(data, copy);
  expect(isDone).toBe(false);
  expect(err).toBe(
    `${copy} is damaged, nothing was restored. Its database does not hold what was backed up:\n  app_user: 1 rows instead of 2\n`,
  );
  expect(readdirSync(data).filter((name) => !name.startsWith("server."))).toEqual([]);
});

test("data that is there, a product that runs, and what is no back-up are refused in one line", async () => {
  expect((await restore(DATA_DIR, backup)).err).toBe(
    `${DATA_DIR} holds data already: add --replace to put it aside and restore in its place\n`,
  );
  const release = lockDataFolder(DATA_DIR);
  expect((await restore(DATA_DIR, backup, "--replace")).err).toMatch(/is in use by another start/);
  release();
  const empty = temporaryFolder();
  expect((await restore(join(empty, "data"), empty)).err).toMatch(
    /is not a back-up that this version can read/,
  );
  expect((await restore(DATA_DIR)).err).toBe("expected FOLDER [--replace]\n");
});

test("what was entered since is counted, written into the trail and put aside, not deleted", async () => {
  const data = join(temporaryFolder(), "data");
  await cp(DATA_DIR, data, { recursive: true });
  const { takenAt, inventory } = await readManifest(backup);
  const { isDone, out } = await restore(data, backup, "--replace");
  expect(isDone).toBe(true);
  expect(out).toContain(`Restored to ${takenAt}. Everyone signs in again.\n`);
  expect(out).toMatch(/\nLost of agency 2: \d+ entr\S+ of the audit trail, the last of \S+Z\.\n/);
  expect(out).toMatch(/\nRows the replaced database has beyond the back-up: .*\bagency \+1\b.*\n/);
  const [, aside = ""] = /What was there before lies in (\S+)\./.exec(out) ?? [];
  expect(existsSync(join(aside, "postgres/PG_VERSION"))).toBe(true);
  await startProduct({ DATA_DIR: data });
  expect(await asSuperuser(data, "select count(*)::int as rows from agency")).toEqual([
    { rows: inventory.rows["agency"] },
  ]);
  expect(
    await asSuperuser(data, `select "agencyId", after from audit_entry where action = 'data.restore'`),
  ).toEqual([{ agencyId: 1, after: { takenAt, isKnown: true } }]);
});

test("a database that cannot be read any more does not stand in the way", async () => {
  const data = join(temporaryFolder(), "data");
  await cp(DATA_DIR, data, { recursive: true });
  await rm(join(data, "postgres/global"), { recursive: true });
  const { isDone, out } = await restore(data, backup, "--replace");
  expect(isDone).toBe(true);
  expect(out).toMatch(
    /The database that was there cannot be read \(.+\): whatever was entered after \S+ is lost\./,
  );
});

test("a restore that was stopped between two renames starts nothing, and is done again", async () => {
  const data = join(temporaryFolder(), "data");
  await cp(DATA_DIR, data, { recursive: true });
  await rm(join(data, "postgres"), { recursive: true });
  writeFileSync(join(data, "restore-unfinished"), "");
  const refusal = `A restore of ${data} was not finished: run npm run restore -- FOLDER --replace again before the start\n`;
  expect(await tryToStart({ DATA_DIR: data })).toMatchObject({ code: 1, err: refusal });
  expect(existsSync(join(data, "postgres"))).toBe(false);
  expect((await restore(data, backup)).err).toBe(refusal);
  expect((await restore(data, backup, "--replace")).isDone).toBe(true);
  expect(readdirSync(data)).not.toContain("restore-unfinished");
  expect(existsSync(join(data, "postgres/PG_VERSION"))).toBe(true);
});
