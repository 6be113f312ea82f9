import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const document = readFileSync(join(root, "docs/architecture.md"), "utf8");
const counting = "What a trace counts";

/** The traces of docs/architecture.md, each with the most own files it may have and its endpoint. */
const traces = [
  ["Creating a patient, file by file", 12, "POST /patients"],
  ["An OASIS answer offline, file by file", 18, "PATCH /assessments/:id/answers"],
  ["Moving a visit, file by file", 14, "PUT /visits/:id"],
] as const;

/** Folders whose files may decide about a behavior; `ui` and the rest of `lib` know none. */
const deciding = /^apps\/(?:web|server)\/src\/(?:features|lib\/outbox|lib\/device)\//;

function sectionOf(title: string): string {
  const text = document.split("\n## ").find((section) => section.startsWith(`${title}\n`));
  if (text === undefined) throw new Error(`docs/architecture.md has no section "${title}"`);
  return text;
}

/** The files that a text links to, as paths from the root. */
const linksIn = (text: string) => [...text.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path = ""]) => path);

/** The middle column of the table. */
const ownFiles = (title: string) => {
  const rows = sectionOf(title)
    .split("\n")
    .filter((line) => /^\| \d+ \|/.test(line));
  return [...new Set(rows.flatMap((row) => linksIn(row.split("|")[2] ?? "")))];
};

const value = /^import (?!type )[^;]*?"((?:\.|#src\/)[^"]+\.tsx?)";$/gm;
const later = /\bimport\("((?:\.|#src\/)[^"]+\.tsx?)"\)/g;

/** What a file runs of its own app, now or later; types decide nothing. */
function importsOf(file: string): string[] {
  const app = file.split("/").slice(0, 2).join("/");
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(value), ...source.matchAll(later)].map(([, path = ""]) =>
    path.startsWith("#") ? path.replace("#", `${app}/`) : join(dirname(file), path),
  );
}

test.each(traces)("%s has at most %i files of its own, and all of them exist", (title, most) => {
  const own = ownFiles(title);
  expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(own.length).toBeGreaterThan(most / 2);
  expect(own.length).toBeLessThanOrEqual(most);
});

test.each(traces)("%s names every file that an own file imports", (title) => {
  const named = new Set([...linksIn(sectionOf(title)), ...linksIn(sectionOf(counting))]);
  const met = ownFiles(title).flatMap((file) => importsOf(file).map((path) => ({ file, path })));
  expect(met.length).toBeGreaterThan(20);
  expect(met.filter(({ path }) => deciding.test(path) && !named.has(path))).toEqual([]);
});

test.each(traces)("%s: `routes.ts` only names the function of an own file", (title, _, key) => {
  const routes = globSync("apps/server/src/features/**/routes.ts", { cwd: root });
  const line = new RegExp(`^  serve\\(host, "${key}", \\((\\w+), work\\) => (\\w+)\\(work, \\1\\)\\);$`, "m");
  const handlers = routes.flatMap((file) => line.exec(readFileSync(join(root, file), "utf8"))?.[2] ?? []);
  expect(handlers).toHaveLength(1);
  const sources = ownFiles(title).map((file) => readFileSync(join(root, file), "utf8"));
  expect(sources.some((source) => source.includes(`export async function ${handlers[0]}(`))).toBe(true);
});

test("the rule of counting says the limits", () => {
  const limits = traces.map(([, most]) => most);
  expect(linksIn(sectionOf(counting)).length).toBeGreaterThan(10);
  expect([...sectionOf(counting).matchAll(/\b(\d+) for\b/g)].map(([, most]) => Number(most))).toEqual(limits);
});
