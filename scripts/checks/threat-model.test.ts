import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("every test that the threat model relies on exists", () => {
  const text = readFileSync(join(root, "docs/threat-model.md"), "utf8");
  const named = [...text.matchAll(/`([\w*/.-]+\.test\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => globSync(join(root, "apps/server/src", path)).length === 0)).toEqual([]);
});

test("each row of the threat model names what enforces it", () => {
  const text = readFileSync(join(root, "docs/threat-model.md"), "utf8");
  const rows = text.split("\n").filter((line) => /^\| [STRIDE] \|/.test(line));
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((row) => !/`[^`]+` \|$/.test(row))).toEqual([]);
});
