import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import { checkFiles, readChecksums, writeChecksums } from "./checksums.ts";

async function backedUp(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "manifest.json"), "{}");
  writeFileSync(join(folder, "files/one of two"), "one");
  writeFileSync(join(folder, "files/two"), "two");
  await writeChecksums(folder);
  return folder;
}

test.each([
  ["nothing", () => undefined, []],
  [
    "a changed byte",
    (folder: string) => writeFileSync(join(folder, "files/two"), "twO"),
    ["files/two was changed"],
  ],
  [
    "a missing file",
    (folder: string) => rmSync(join(folder, "files/one of two")),
    ["files/one of two is missing"],
  ],
  [
    "a file too many",
    (folder: string) => writeFileSync(join(folder, "new"), ""),
    ["new is not part of the backup"],
  ],
  [
    "a manifest that says something else",
    (folder: string) => writeFileSync(join(folder, "manifest.json"), "{ }"),
    ["manifest.json was changed"],
  ],
])("%s is found in a backup", async (_case, damage, problems) => {
  const folder = await backedUp();
  damage(folder);
  expect(await checkFiles(folder, await readChecksums(folder))).toEqual(problems);
});

test("without checksums a folder is not a complete backup", async () => {
  const folder = temporaryFolder();
  await expect(readChecksums(folder)).rejects.toThrow(`${folder} is not a complete backup`);
});

test.each([
  ["a line taken out together with its file", (list: string) => list.replace(/.* files\/two\n/, "")],
  ["the end cut off", (list: string) => list.slice(0, 100)],
])("a checksum list with %s is found", async (_case, damage) => {
  const folder = await backedUp();
  rmSync(join(folder, "files/two"));
  const path = join(folder, "checksums.txt");
  writeFileSync(path, damage(readFileSync(path, "utf8")));
  await expect(readChecksums(folder)).rejects.toThrow("checksums.txt was changed");
});

test("a checksum list that was cut off leaves files that are not part of the backup", async () => {
  const folder = await backedUp();
  const [[path, checksum] = ["", ""]] = [...(await readChecksums(folder))];
  expect(await checkFiles(folder, new Map([[path, checksum]]))).toEqual([
    "files/two is not part of the backup",
    "manifest.json is not part of the backup",
  ]);
});
