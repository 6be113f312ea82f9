import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install, temporaryFolder } from "#src/test/folder.ts";
import { startProduct } from "../test/product.ts";
import { readChecksums } from "./checksums.ts";
import { filesIn } from "./copy-folder.ts";
import { readManifest } from "./manifest.ts";
import { backUp, backupCommand, createAgency, restore } from "./test/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "hearthside-backup-"));
const DATA_DIR = join(folder, "data");

beforeAll(async () => {
  install(DATA_DIR);
  await createAgency(DATA_DIR, "Sunrise");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a backup lists its content, and every file has a checksum", async () => {
  const target = join(temporaryFolder(), "monday");
  const { isDone, out } = await backUp(DATA_DIR, target);
  expect(isDone).toBe(true);
  expect(out).toMatch(
    /^Backed up to \S+monday: \d+ database rows as of \S+Z\.\n0 uploaded files, 0 bytes\.\n/,
  );
  const { inventory, postgres, files } = await readManifest(target);
  expect(inventory.rows).toMatchObject({ agency: 1, app_user: 1, membership: 1 });
  expect(inventory.audit).toMatchObject([{ agencyId: 1, lastEntryId: expect.any(String) }]);
  expect(inventory.migrations).toContain("0001-agencies-and-people.sql");
  expect(postgres).toMatch(/^18\./);
  expect(files).toEqual({ kind: "folder", count: 0, bytes: 0 });
  const listed = [...(await readChecksums(target)).keys()];
  expect(listed.toSorted()).toEqual(
    (await filesIn(target)).filter((path) => !path.startsWith("checksums.txt")),
  );
  expect(statSync(join(target, "database")).mode & 0o077).toBe(0);
});

test("the keys are named but not included", async () => {
  const target = join(temporaryFolder(), "backup");
  await startProduct({ DATA_DIR }); // creates the key
  const { out } = await backUp(DATA_DIR, target);
  const [, id] = /\n {2}([0-9a-f]{12}) {2}DATA_DIR\/keys\n$/.exec(out) ?? [];
  expect((await readManifest(target)).keys).toEqual([{ id, where: "DATA_DIR/keys" }]);
  expect((await filesIn(target)).filter((path) => path.includes("key"))).toEqual([]);
});

test.each([
  ["a folder with something in it", "full", /is not empty. A backup does not overwrite anything\n$/],
  [
    "the data folder itself",
    "data/backups",
    /is in the data folder and would be lost with it. Choose another folder\n$/,
  ],
])("%s is refused", async (_case, name, problem) => {
  const target = join(folder, name);
  mkdirSync(join(folder, "full"), { recursive: true });
  writeFileSync(join(folder, "full", "letter.txt"), "kept");
  const { isDone, err } = await backUp(DATA_DIR, target);
  expect(isDone).toBe(false);
  expect(err).toMatch(problem);
  expect(readdirSync(join(folder, "full"))).toEqual(["letter.txt"]);
});

// Nothing keeps root out, except for the account that opens the copy.
test.each([
  ["itself", ""],
  ["around it", "backup"],
])("another account's folder %s is refused in one line, or used if root can", async (which, name) => {
  const others = join(temporaryFolder(), "others");
  const isRoot = process.getuid?.() === 0;
  mkdirSync(others, { mode: isRoot ? 0o700 : 0o500 });
  if (isRoot) chownSync(others, 54_321, 54_321);
  const { isDone, err } = await backUp(DATA_DIR, join(others, name));
  const found = readdirSync(others).length === 0 ? "empty" : "filled";
  chmodSync(others, 0o700);
  const outcome = isDone ? `${isRoot ? "root" : "nobody"} ${which} ${found}` : `${found}: ${err}`;
  expect(outcome).toMatch(
    /^root itself filled$|^empty: (The copied database cannot be opened|\S+others\S* cannot be used).*: .+\n$/,
  );
});

test("without a database, a folder or the permission to copy it, it says so in one line", async () => {
  const empty = temporaryFolder();
  expect((await backUp(empty, join(empty, "../never"))).err).toBe(`There is no database in ${empty}\n`);
  expect((await backUp(DATA_DIR)).err).toBe("expected FOLDER\n");
  process.env["DATABASE_URL"] = "postgres://web:secret@127.0.0.1:1/care";
  const own = await backUp(DATA_DIR, join(empty, "backup")).finally(() => delete process.env["DATABASE_URL"]);
  expect(own.err).toMatch(/^The database of DATABASE_URL is backed up with the tools of its own server/);
});

test("killed half-way it leaves nothing that looks complete, and does not block the next one", async () => {
  const target = join(temporaryFolder(), "backup");
  const child = spawn(process.execPath, [backupCommand, target], {
    env: { ...process.env, DATA_DIR },
    stdio: "ignore",
  });
  const unfinished = `${target}.unfinished-${child.pid}`;
  while (!existsSync(join(unfinished, "database"))) await sleep(5);
  await sleep(100);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readdirSync(join(target, ".."))).toEqual([`backup.unfinished-${child.pid}`]);
  const refused = await restore(join(temporaryFolder(), "data"), unfinished);
  expect(refused.err).toMatch(/is not a backup that this version can read|is not a complete backup/);
  expect((await backUp(DATA_DIR, target)).isDone).toBe(true);
});
