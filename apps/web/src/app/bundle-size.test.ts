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
  for (const other of chunks.get(name)?.imports ?? []) loadedWith(other, seen);
  return seen;
}

const chunkOf = (part: (chunk: Rolldown.OutputChunk) => boolean) => [...chunks.values()].find(part)?.fileName;
const entry = () => chunkOf(({ isEntry }) => isEntry) ?? "";
const lazy = (source: string) =>
  chunkOf(({ facadeModuleId }) => facadeModuleId?.endsWith(source) ?? false) ?? "";

const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? "").length, 0);

/** Compressed bytes that `name` asks for when `before` is there already. */
function moreFor(name: string, before: Iterable<string>) {
  const known = new Set(before);
  return sizeOf([...loadedWith(name)].filter((one) => !known.has(one)));
}

test("the sign-in page loads at most 100 KB of compressed JavaScript", () => {
  const size = sizeOf(loadedWith(entry()));
  expect(size).toBeGreaterThan(10 * KB);
  expect(size).toBeLessThanOrEqual(limits.signIn);
});

test("the shell loads at most 150 KB more", () => {
  const shell = lazy("app/shell/shell.tsx");
  const before = [...loadedWith(entry()), ...loadedWith(lazy("app/routed-app.tsx"))];
  expect(moreFor(shell, before)).toBeGreaterThan(10 * KB);
  expect(moreFor(shell, before)).toBeLessThanOrEqual(limits.laterRoute);
});

test("every part loaded later asks for at most 150 KB more", () => {
  const before = [entry(), lazy("app/routed-app.tsx"), lazy("app/shell/shell.tsx")].flatMap((name) => [
    ...loadedWith(name),
  ]);
  const later = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry);
  expect(later.length).toBeGreaterThan(5);
  const tooLarge = later.filter(({ fileName }) => moreFor(fileName, before) > limits.laterRoute);
  expect(tooLarge.map(({ fileName }) => fileName)).toEqual([]);
});
