import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { hasCode, StartError } from "./start-error.ts";

const sources = [
  "package-lock.json",
  "tsconfig.base.json",
  "apps/web/{index.html,package.json,vite.config.ts}",
  "apps/web/{src,public,page,service-worker}/**/*",
  "packages/*/package.json",
  "packages/*/src/**/*",
];

/** What is needed to build the web app; `whileBuilding` gets the child process, so that a stop can end it. */
export type Build = {
  root: string;
  say: (line: string) => void;
  whileBuilding: (child: ChildProcess) => void;
};

/** Builds the web app if its sources changed since the last build; returns the folder to serve. */
export async function buildWeb(build: Build): Promise<string> {
  const web = join(build.root, "apps/web");
  const site = join(web, "build/site");
  const stamp = join(web, "build/site.sources");
  const digest = digestOf(build.root);
  if (readIfThere(stamp) === digest && readIfThere(join(site, "index.html")) !== undefined) return site;
  build.say("Building the web app, because its sources changed …");
  const aside = join(web, `build/site.new-${process.pid}`);
  try {
    await runVite(build, web, aside);
    await precompress(aside);
    rmSync(stamp, { force: true });
    rmSync(site, { recursive: true, force: true });
    renameSync(aside, site);
    writeFileSync(stamp, digest);
  } catch (cause) {
    throw new StartError(`The web app could not be built: ${messageOf(cause)}`, { cause });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return site;
}

/** The folder of the last build, even if sources changed: another server may be serving it. */
export function keptSite(root: string): string {
  const site = join(root, "apps/web/build/site");
  if (readIfThere(join(site, "index.html")) === undefined)
    throw new StartError("WEB_BUILD is kept, but the web app has not been built yet.");
  return site;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A hash that changes with any source file of the web app, tests excepted. */
export function digestOf(root: string): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles(root))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function sourceFiles(root: string): string[] {
  return globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

// In its own process, so that Vite's memory is released when it ends.
async function runVite({ whileBuilding }: Build, web: string, outDir: string): Promise<void> {
  const vite = join(
    dirname(createRequire(join(web, "package.json")).resolve("vite/package.json")),
    "bin/vite.js",
  );
  const args = [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  const child = spawn(process.execPath, args, { cwd: web, stdio: ["ignore", "pipe", "pipe"] });
  whileBuilding(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(withoutStack(output));
}

const withoutStack = (output: string) =>
  stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => !/^ +at /.test(line))
    .join("\n")
    .trim();

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

const smallestBytes = 512;

/** Writes a .br and a .gz beside every text file of `folder`, once at the best compression, instead of at each request. */
async function precompress(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,svg,json,webmanifest}", { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < smallestBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
