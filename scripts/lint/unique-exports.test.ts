import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../tool.ts";
import { repeatedExports } from "./unique-exports.ts";

function repeatedIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "unique-exports-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return repeatedExports(folder);
}

test("a name that two files of one app export is refused", () => {
  const repeated = repeatedIn({
    "apps/web/src/visits/labels.ts": "export const statusLabels = {};",
    "apps/web/src/orders/labels.ts": "export const statusLabels = {};\nexport type Order = {};",
    "apps/web/src/orders/read.ts": "export async function readOrder() {}",
    "apps/web/src/visits/read.ts": "export function readOrder() {}",
  });
  expect(repeated).toEqual([
    "statusLabels of apps/web: apps/web/src/orders/labels.ts, apps/web/src/visits/labels.ts",
    "readOrder of apps/web: apps/web/src/orders/read.ts, apps/web/src/visits/read.ts",
  ]);
});

test("other apps and tests may have the same name, and a file a constant and a type", () => {
  const repeated = repeatedIn({
    "apps/web/src/labels.ts": "export const Status = 1;\nexport type Status = number;",
    "apps/server/src/labels.ts": "export const Status = 1;",
    "apps/web/src/labels.test.ts": "export const Status = 1;",
    "apps/web/src/test/labels.ts": "export const Status = 1;",
  });
  expect(repeated).toEqual([]);
});

test("what loads later may have the name of what it loads", () => {
  const loading = 'export const Finder = later(async () => (await import("./finder-dialog.tsx")).Finder);';
  const finder = "export const Finder = () => null;";
  expect(repeatedIn({ "apps/web/src/finder.ts": loading, "apps/web/src/finder-dialog.tsx": finder })).toEqual(
    [],
  );
  expect(
    repeatedIn({
      "apps/web/src/finder.ts": loading,
      "apps/web/src/finder-dialog.tsx": finder,
      "apps/web/src/other.tsx": finder,
    }),
  ).toHaveLength(1);
});

test("this repository has none", () => {
  expect(repeatedExports(root)).toEqual([]);
});
