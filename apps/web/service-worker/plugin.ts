import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";

const source = join(import.meta.dirname, "service-worker.ts");

/** Writes /sw.js, which knows the files of the build by name. */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      this.emitFile({ type: "asset", fileName: "sw.js", source: await writeWorker(namesOf(bundle)) });
    },
  },
});

/** Fonts for letters that few texts have; the page loads them only for those. */
const isRareFont = (name: string) => /-vietnamese-.*\.woff2$/.test(name);

const namesOf = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((name) => name.startsWith("assets/") && !name.endsWith(".map") && !isRareFont(name))
    .map((name) => `/${name}`)
    .toSorted();

/** The names carry their content, so the list is the build's version. */
export async function writeWorker(files: readonly string[]): Promise<string> {
  const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
  const { code: script } = await transformWithOxc(await readFile(source, "utf8"), source, {
    sourcemap: false,
  });
  return `const worker = self;\nconst build = ${JSON.stringify({ version, files })};\n${script}`;
}
