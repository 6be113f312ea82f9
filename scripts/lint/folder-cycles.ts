import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

type Imported = { readonly from: string; readonly to: string };
/** For each folder, the sibling folders it imports, with an importing file. */
type Beside = Map<string, Map<string, Imported>>;

/**
 * Sibling folders that import each other, directly or through others, types included. A folder and its subfolders are
 * one subject and may import each other. One line for each import that closes a cycle.
 */
export function folderCycles(root: string): string[] {
  const known = new Set(sourceFiles(root));
  const levels = new Map<string, Beside>();
  const imported = productFiles(root)
    .flatMap((from) => importsOf(root, from).map((to) => ({ from, to })))
    .filter(({ to }) => known.has(to));
  for (const each of imported) note(levels, each);
  return [...levels.values()].flatMap(circlesOf);
}

const sourceFiles = (root: string): string[] =>
  globSync(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"], { cwd: root });

/** The source files of apps and packages, without their tests. */
export const productFiles = (root: string): string[] =>
  sourceFiles(root).filter((file) => !file.includes(".test.") && !file.includes("/test/"));

const imports = /(?:\bfrom|\bimport|\bimport\()\s*"((?:\.{1,2}|#src)\/[^"]+)"/g;

/** The files of the same app or package that a file imports, types included. */
export function importsOf(root: string, file: string): string[] {
  const source = file.split("/").slice(0, 3).join("/");
  return [...readFileSync(join(root, file), "utf8").matchAll(imports)].map(([, path = ""]) =>
    path.startsWith("#src/")
      ? posix.join(source, path.slice("#src/".length))
      : posix.join(dirname(file), path),
  );
}

/** Between two folders with the same parent; files directly in the parent do not count. */
function note(levels: Map<string, Beside>, imported: Imported): void {
  const [from, to] = [imported.from.split("/"), imported.to.split("/")];
  const apart = from.findIndex((name, index) => name !== to[index]);
  if (apart >= from.length - 1 || apart >= to.length - 1) return;
  const [one = "", other = ""] = [from[apart], to[apart]];
  const level = from.slice(0, apart).join("/");
  const beside: Beside = levels.get(level) ?? new Map();
  const targets = beside.get(one) ?? new Map<string, Imported>();
  if (!targets.has(other)) targets.set(other, imported);
  levels.set(level, beside.set(one, targets));
}

function circlesOf(beside: Beside): string[] {
  return [...beside].flatMap(([folder, others]) =>
    [...others]
      .filter(([other]) => reachedFrom(beside, other).has(folder))
      .map(([, { from, to }]) => `${from} imports ${to}, whose folder imports back`),
  );
}

/** The folder itself and everything it imports, directly or indirectly. */
function reachedFrom(beside: Beside, folder: string): ReadonlySet<string> {
  const reached = new Set([folder]);
  for (const each of reached) for (const next of beside.get(each)?.keys() ?? []) reached.add(next);
  return reached;
}
