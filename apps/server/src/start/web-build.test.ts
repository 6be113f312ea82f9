import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/test/folder.ts";
import { buildWeb, digestOf, keptSite } from "./web-build.ts";

const repository = join(import.meta.dirname, "../../../..");

function smallTree() {
  const root = temporaryFolder();
  const files = {
    "package-lock.json": "{}",
    "apps/web/package.json": '{ "type": "module" }',
    "apps/web/index.html": '<title>Small</title><script type="module" src="/src/main.ts"></script>',
    "apps/web/src/main.ts":
      'import { greeting } from "../../../packages/contract/src/index.ts"; document.title = greeting;',
    "packages/contract/src/index.ts": 'export const greeting = "first";',
  };
  for (const [file, text] of Object.entries(files)) write(join(root, file), text);
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  return root;
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function build(root: string) {
  const said: string[] = [];
  const site = await buildWeb({ root, say: (line) => said.push(line), whileBuilding: () => undefined });
  const [script = ""] = readdirSync(join(site, "assets"));
  return { said, script: readFileSync(join(site, "assets", script), "utf8") };
}

test("the web app is built once, and again only when its sources changed", async () => {
  const root = smallTree();
  const first = await build(root);
  expect(first.said).toHaveLength(1);
  expect(first.script).toContain("first");
  expect((await build(root)).said).toEqual([]);
  write(join(root, "packages/contract/src/index.ts"), 'export const greeting = "second";');
  expect((await build(root)).script).toContain("second");
});

test("with WEB_BUILD=kept the last build is served even if its sources have changed", async () => {
  const root = smallTree();
  expect(() => keptSite(root)).toThrow("the web app has not been built yet");
  const { script } = await build(root);
  write(join(root, "packages/contract/src/index.ts"), 'export const greeting = "second";');
  const assets = join(keptSite(root), "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.map((file) => readFileSync(join(assets, file), "utf8"))).toEqual([script]);
});

test("sources that fail to build prevent startup with Vite's message, and keep the last build", async () => {
  const root = smallTree();
  const { script } = await build(root);
  write(join(root, "apps/web/src/main.ts"), 'import "./missing.ts";');
  await expect(build(root)).rejects.toThrow(/could not be built: .*missing\.ts/s);
  expect(readdirSync(join(root, "apps/web/build")).sort()).toEqual(["site", "site.sources"]);
  write(
    join(root, "apps/web/src/main.ts"),
    'import { greeting } from "../../../packages/contract/src/index.ts"; document.title = greeting;',
  );
  expect(await build(root)).toEqual({ said: [], script });
});

test("files for the browser are compressed, except small ones", async () => {
  const root = smallTree();
  write(join(root, "apps/web/public/large.svg"), "<svg/>".repeat(500));
  write(join(root, "apps/web/public/small.svg"), "<svg/>".repeat(50));
  await build(root);
  const site = join(root, "apps/web/build/site");
  expect(brotliDecompressSync(readFileSync(join(site, "large.svg.br"))).length).toBe(3000);
  expect(gunzipSync(readFileSync(join(site, "large.svg.gz"))).length).toBe(3000);
  expect(readdirSync(site).filter((file) => file.startsWith("small"))).toEqual(["small.svg"]);
});

test.each([
  ["a screen", "apps/web/src/screen.tsx", true],
  ["a picture", "apps/web/public/picture.svg", true],
  ["the contract", "packages/contract/src/patients/patients.ts", true],
  ["the lock file", "package-lock.json", true],
  ["a test", "apps/web/src/screen.test.tsx", false],
  ["the server", "apps/server/src/app.ts", false],
])("changing %s: a new build is %s", (_what, file, isNeeded) => {
  const root = smallTree();
  const before = digestOf(root);
  write(join(root, file), "changed");
  expect(digestOf(root) !== before).toBe(isNeeded);
});
