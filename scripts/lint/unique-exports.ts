import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, productFiles } from "./folder-cycles.ts";

/**
 * Names that two product files of one app or package export. The one may import the other, as a component that loads
 * later does with the component itself. One line for each name.
 */
export function repeatedExports(root: string): string[] {
  const exported = new Map<string, string[]>();
  for (const file of productFiles(root).toSorted()) {
    const owner = file.split("/").slice(0, 2).join("/");
    for (const name of exportsOf(root, file)) {
      const key = `${name} of ${owner}`;
      exported.set(key, [...(exported.get(key) ?? []), file]);
    }
  }
  return [...exported]
    .filter(([, files]) => files.some((one, index) => files.slice(index + 1).some(isApartFrom(root, one))))
    .map(([key, files]) => `${key}: ${files.join(", ")}`);
}

const declarations =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

/** A constant and a type of the same name in one file are one. */
const exportsOf = (root: string, file: string): ReadonlySet<string> =>
  new Set([...readFileSync(join(root, file), "utf8").matchAll(declarations)].map(([, name = ""]) => name));

/** Whether neither file imports the other. */
const isApartFrom =
  (root: string, one: string) =>
  (other: string): boolean =>
    !importsOf(root, one).includes(other) && !importsOf(root, other).includes(one);
