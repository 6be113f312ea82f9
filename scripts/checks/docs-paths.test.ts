import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const texts = globSync(["README.md", "docs/**/*.md"], { cwd: root });
const read = (text: string) => readFileSync(join(root, text), "utf8");
const found = (text: string, pattern: RegExp) =>
  [...read(text).matchAll(pattern)].map(([, path = ""]) => ({ text, path }));

test("every link of the README and the documents leads to a file", () => {
  const links = texts.flatMap((text) => found(text, /\]\((?!https?:)([^)#]+)[^)]*\)/g));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ text, path }) => !existsSync(join(root, dirname(text), path)))).toEqual([]);
});

test("every source file that README, architecture, map and gotchas name exists", () => {
  const files = globSync(["*.ts", "{apps,packages,scripts,e2e,bench,chaos}/**/*.{ts,tsx,sql}"], {
    cwd: root,
    exclude: (path) => basename(path) === "node_modules",
  });
  const living = ["README.md", "docs/architecture.md", "docs/gotchas.md", "docs/map.md"];
  const named = living.flatMap((text) => found(text, /`(\w[\w./-]*\.(?:tsx?|sql))`/g));
  expect(named.length).toBeGreaterThan(150);
  const isThere = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`));
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});
