import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../tool.ts";
import { folderCycles } from "./folder-cycles.ts";

const source = "apps/server/src";

function cyclesOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "folder-cycles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, source, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folderCycles(folder);
}

test("two folders that import each other are a cycle, even through types and dynamic imports", () => {
  const cycles = cyclesOf({
    "visits/a.ts": 'import type { Order } from "#src/orders/b.ts";',
    "orders/b.ts": 'export type Order = {};\nconst later = () => import("../visits/c.ts");',
    "visits/c.ts": "export const c = 1;",
  });
  expect(cycles).toEqual([
    `${source}/visits/a.ts imports ${source}/orders/b.ts, whose folder imports back`,
    `${source}/orders/b.ts imports ${source}/visits/c.ts, whose folder imports back`,
  ]);
});

test("so is a cycle of three folders, through different files", () => {
  const cycles = cyclesOf({
    "one/a.ts": 'import { b } from "../two/b.ts";',
    "two/b.ts": "export const b = 1;",
    "two/c.ts": 'import { d } from "../three/d.ts";',
    "three/d.ts": "export const d = 1;",
    "three/e.ts": 'import { f } from "../one/f.ts";',
    "one/f.ts": "export const f = 1;",
  });
  expect(cycles).toHaveLength(3);
});

test("a folder may import what is inside it, and be imported from there; tests may import anything", () => {
  const cycles = cyclesOf({
    "visits/a.ts": 'import { b } from "./missed/b.ts";',
    "visits/missed/b.ts": 'import type { A } from "../a.ts";',
    "visits/c.ts": 'import { d } from "../orders/d.ts";',
    "orders/d.ts": "export const d = 1;",
    "orders/d.test.ts": 'import { c } from "../visits/c.ts";',
  });
  expect(cycles).toEqual([]);
});

test("this repository has none", () => {
  expect(folderCycles(root)).toEqual([]);
});
