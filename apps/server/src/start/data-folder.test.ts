import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import { prepareDataFolder } from "./data-folder.ts";

test("a new data folder is closed to others; root's lets the database's account enter", () => {
  const folder = join(temporaryFolder(), "some", "data");
  prepareDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
});

test("a file in the place of the data folder is named", () => {
  const file = join(temporaryFolder(), "data");
  writeFileSync(file, "");
  expect(() => prepareDataFolder(file)).toThrow(`The data folder ${file} cannot be used: `);
});
