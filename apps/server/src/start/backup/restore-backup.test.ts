import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install, temporaryFolder } from "#src/test/folder.ts";
import { lockDataFolder } from "../data-folder.ts";
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

test("a damaged backup is found before anything is replaced", async () => {
  const copy = join(temporaryFolder(), "backup");
  await cp(backup, copy, { recursive: true });
  appendFileSync(join(copy, "database/PG_VERSION"), " ");
  const data = join(temporaryFolder(), "data");
  const { isDone, err } = await restore(data, copy);
  expect(isDone).toBe(false);
  expect(err).toBe(
    `${copy} is damaged. Nothing was restored. 1 of its files differ from the backup:\n  database/PG_VERSION was changed\n`,
  );
  expect(readdirSync(data).filter((name) => !name.startsWith("server."))).toEqual([]);
});

test("a backup whose database differs from its manifest replaces nothing", async () => {
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
    `${copy} is damaged. Nothing was restored. Its database differs from the backup:\n  app_user: 1 rows instead of 2\n`,
  );
  expect(readdirSync(data).filter((name) => !name.startsWith("server."))).toEqual([]);
});

test("existing data, a running product, and a folder that is not a backup are refused in one line", async () => {
  expect((await restore(DATA_DIR, backup)).err).toBe(
    `${DATA_DIR} already holds data. Add --replace to move it aside and restore in its place\n`,
  );
  const release = lockDataFolder(DATA_DIR);
  expect((await restore(DATA_DIR, backup, "--replace")).err).toMatch(/is in use by another start/);
  release();
  const empty = temporaryFolder();
  expect((await restore(join(empty, "data"), empty)).err).toMatch(
    /is not a backup that this version can read/,
  );
  expect((await restore(DATA_DIR)).err).toBe("expected FOLDER [--replace]\n");
});

test("what was entered since the backup is counted, recorded and moved aside, not deleted", async () => {
  const data = join(temporaryFolder(), "data");
  await cp(DATA_DIR, data, { recursive: true });
  const { takenAt, inventory } = await readManifest(backup);
  const { isDone, out } = await restore(data, backup, "--replace");
  expect(isDone).toBe(true);
  expect(out).toContain(`Restored to ${takenAt}. Everyone signs in again.\n`);
  expect(out).toMatch(/\nLost for agency 2: \d+ entr\S+ of the audit trail, the last of \S+Z\.\n/);
  expect(out).toMatch(/\nRows in the replaced database that are not in the backup: .*\bagency \+1\b.*\n/);
  const [, aside = ""] = /The data that was there before is in (\S+)\./.exec(out) ?? [];
  expect(existsSync(join(aside, "postgres/PG_VERSION"))).toBe(true);
  await startProduct({ DATA_DIR: data });
  expect(await asSuperuser(data, "select count(*)::int as rows from agency")).toEqual([
    { rows: inventory.rows["agency"] },
  ]);
  expect(
    await asSuperuser(data, `select "agencyId", after from audit_entry where action = 'data.restore'`),
  ).toEqual([{ agencyId: 1, after: { takenAt, isKnown: true } }]);
});

test("an unreadable database does not prevent a restore", async () => {
  const data = join(temporaryFolder(), "data");
  await cp(DATA_DIR, data, { recursive: true });
  await rm(join(data, "postgres/global"), { recursive: true });
  const { isDone, out } = await restore(data, backup, "--replace");
  expect(isDone).toBe(true);
  expect(out).toMatch(
    /The database that was there cannot be read \(.+\)\. Everything entered after \S+ is lost\./,
  );
});

test("an interrupted restore keeps the product from starting, and can be repeated", async () => {
  const data = join(temporaryFolder(), "data");
  await cp(DATA_DIR, data, { recursive: true });
  await rm(join(data, "postgres"), { recursive: true });
  writeFileSync(join(data, "restore-unfinished"), "");
  const refusal = `A restore of ${data} was not finished. Run npm run restore -- FOLDER --replace again before you start\n`;
  expect(await tryToStart({ DATA_DIR: data })).toMatchObject({ code: 1, err: refusal });
  expect(existsSync(join(data, "postgres"))).toBe(false);
  expect((await restore(data, backup)).err).toBe(refusal);
  expect((await restore(data, backup, "--replace")).isDone).toBe(true);
  expect(readdirSync(data)).not.toContain("restore-unfinished");
  expect(existsSync(join(data, "postgres/PG_VERSION"))).toBe(true);
});
