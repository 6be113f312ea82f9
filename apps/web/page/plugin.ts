import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minifySync, type Plugin, type Rolldown, transformWithOxc } from "vite";

const source = join(import.meta.dirname, "early.ts");

/** What pages inside the app load first; `loadAhead` in src/app/entry.tsx asks for the same. */
const ahead = ["app/routed-app.tsx", "app/shell/shell.tsx", "app/screens/patient-chart-screen.tsx"];

/**
 * Writes into the page, in comments, what only pages inside the app need: the requests for their code and, by a script,
 * for their first data start beside the app's own code instead of after it. The server opens the comments and allows the script
 * (http/site.ts).
 */
export function pageInside(): Plugin {
  let script = "";
  return {
    name: "page-inside",
    apply: "build",
    async buildStart() {
      script = await writeEarly();
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const first = `<script>${script}</script>`;
        page.source = String(page.source)
          .replace("</title>", () => `</title>\n    <!--inside${first}-->`)
          // after the app's own code, which needs the connection first
          .replace("</head>", `  <!--inside${linksIn(bundle, String(page.source)).join("")}-->\n  </head>`);
      },
    },
  };
}

export async function writeEarly(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source, { sourcemap: false });
  return minifySync(source, `{${code}}`, { module: false }).code;
}

/** Links to the code and styles that the page does not name yet. */
function linksIn(bundle: Rolldown.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const all = ahead.flatMap((name) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${name}`)));
    if (found === undefined) throw new Error(`The build has no chunk with ${name}.`);
    return [...loadedWith(bundle, found.fileName)];
  });
  const files = [...new Set(all)].filter((name) => !page.includes(name));
  const styles = [...new Set(files.flatMap((name) => stylesOf(bundle, name)))];
  return [
    ...files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ];
}

const stylesOf = (bundle: Rolldown.OutputBundle, name: string): readonly string[] => {
  const chunk = bundle[name];
  return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
};

/** The named chunk with everything that must be loaded before it runs. */
function loadedWith(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== "chunk") return seen;
  seen.add(name);
  for (const other of chunk.imports) loadedWith(bundle, other, seen);
  return seen;
}
