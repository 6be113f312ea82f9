import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test, vi } from "vitest";

const web = join(import.meta.dirname, "../..");
const KB = 1000;
const limits = { signIn: 100 * KB, laterRoute: 150 * KB };

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({
    configFile: join(web, "vite.config.ts"),
    mode: "production",
    logLevel: "silent",
    build: { write: false },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  chunks = new Map(outputs.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])));
}, 60_000);

/** The named chunk with everything that must be loaded before it runs. */
function loadedWith(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of chunkNamed(name).imports) loadedWith(other, seen);
  return seen;
}

function chunkOf(what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(isIt);
  if (found === undefined) throw new Error(`The build has no chunk ${what}`);
  return found;
}

/** The chunk that holds the module, which may have been merged with others. */
const chunkWith = (source: string) =>
  chunkOf(`with ${source}`, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)))
    .fileName;

const entry = () => chunkOf("to begin with", ({ isEntry }) => isEntry).fileName;
const chunkNamed = (name: string) => chunkOf(name, ({ fileName }) => fileName === name);
const loadedWithAll = (...names: readonly string[]) => names.flatMap((name) => [...loadedWith(name)]);

const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(chunkNamed(name).code).length, 0);

/** Compressed bytes that `name` loads when `before` is already loaded. */
function moreFor(name: string, before: Iterable<string>) {
  const known = new Set(before);
  return sizeOf([...loadedWith(name)].filter((one) => !known.has(one)));
}

test("the sign-in page loads at most 100 KB of compressed JavaScript", () => {
  const size = sizeOf(loadedWith(entry()));
  expect(size).toBeGreaterThan(10 * KB);
  expect(size).toBeLessThanOrEqual(limits.signIn);
});

test.each([
  { part: "routes, which load while the password is typed, load", source: "app/routed-app.tsx", after: [] },
  { part: "shell loads", source: "app/shell/shell.tsx", after: ["app/routed-app.tsx"] },
])("the $part at most 150 KB more", ({ source, after }) => {
  const size = moreFor(chunkWith(source), loadedWithAll(entry(), ...after.map(chunkWith)));
  expect(size).toBeGreaterThan(10 * KB);
  expect(size).toBeLessThanOrEqual(limits.laterRoute);
});

test("every part loaded later asks for at most 150 KB more", () => {
  const before = loadedWithAll(entry(), chunkWith("app/routed-app.tsx"), chunkWith("app/shell/shell.tsx"));
  const later = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  for (const screen of ["patient-view-screen", "assessment-screens", "oasis-reports-screen"])
    expect(later).toContain(chunkWith(`app/screens/${screen}.tsx`));
  const tooLarge = [...later].filter((name) => moreFor(name, before) > limits.laterRoute);
  expect(tooLarge).toEqual([]);
});
