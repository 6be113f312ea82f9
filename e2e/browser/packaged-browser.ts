import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import manifest from "../package.json" with { type: "json" };

const run = promisify(execFile);

const folder = join(
  import.meta.dirname,
  "../../node_modules/.cache",
  `chromium-${manifest.devDependencies["@sparticuz/chromium"]}`,
);
const fonts = join(folder, "fontconfig");

export type Browser = { executablePath: string; env: Record<string, string | undefined> };

/** The browser of the package registry with its own libraries and fonts, unpacked once; undefined where it cannot run. */
export async function findPackagedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  if (!existsSync(folder)) await unpack();
  const libraries = join(folder, "al2023/lib");
  const browser = {
    executablePath: join(folder, "chromium"),
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts },
  };
  return (await canRun(browser)) ? browser : undefined;
}

/** Unpacks to a temporary folder and renames it, so that an interrupted run leaves no partial browser. */
async function unpack(): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await run(process.execPath, [join(import.meta.dirname, "unpack.ts")], {
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
  await mkdir(join(unfinished, "fontconfig"));
  await writeFile(join(unfinished, "fontconfig/fonts.conf"), fontSettings);
  await putInPlace(unfinished);
}

/** A second unpacking keeps the files of the first. */
async function putInPlace(unpacked: string): Promise<void> {
  try {
    await rename(unpacked, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unpacked, { recursive: true });
  }
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;

const canRun = ({ executablePath, env }: Browser) =>
  run(executablePath, ["--no-sandbox", "--version"], { env }).then(
    () => true,
    () => false,
  );
