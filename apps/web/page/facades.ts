import type { Plugin, Rolldown } from "vite";

/**
 * A module that is loaded by `import()` but was joined with others leaves a facade: a file of 100 bytes that starts it and
 * names its exports. Each would take one of six connections for a round trip, so the joined chunk is loaded directly.
 */
export function withoutFacades(): Plugin {
  return {
    name: "without-facades",
    apply: "build",
    // files are named before this changes them: a change of the rewriting below needs another number
    augmentChunkHash: () => "1",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const facades = facadesIn(chunks);
        for (const facade of facades.filter(({ isEntry }) => isEntry)) startFrom(bundle, facade);
        const later = facades.filter(({ isEntry }) => !isEntry);
        for (const chunk of chunks) chunk.code = later.reduce(loadDirectly, chunk.code);
        for (const { fileName } of facades) delete bundle[fileName];
      },
    },
  };
}

export type Facade = {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The file name of the joined chunk, and under which of its exports the module is started. */
  readonly joined: string;
  readonly start: string;
  readonly isAwaited: boolean;
  /** Of the facade's exports, by name: the joined chunk's export. */
  readonly exports: ReadonlyMap<string, string>;
};

const form =
  /^(?:import"\.\/[^"]+";)*import\{([^}]+)\}from"\.\/([^"]+)";(await )?([\w$]+)\(\);(?:export\{([^}]+)\};)?\s*$/;

function facadesIn(chunks: readonly Rolldown.OutputChunk[]): Facade[] {
  const imported = new Set(chunks.flatMap(({ imports }) => imports));
  return chunks.flatMap(({ fileName, isEntry, code }) => {
    const facade = imported.has(fileName) ? undefined : readFacade(code);
    // only the page can start what has to be waited for
    const isLeft = facade === undefined || (facade.isAwaited && !isEntry);
    return isLeft ? [] : [{ ...facade, fileName, isEntry }];
  });
}

/** Undefined for a chunk with code of its own. */
export function readFacade(code: string): Omit<Facade, "fileName" | "isEntry"> | undefined {
  const [, imports, joined, awaited, starter = "", exports = ""] = form.exec(code) ?? [];
  if (imports === undefined || joined === undefined) return undefined;
  const exportOf = new Map(pairsOf(imports).map(([original, local]) => [local, original]));
  const nameOf = (local: string) => exportOf.get(local) ?? "";
  const named = pairsOf(exports).map(([local, name]) => [name, nameOf(local)] as const);
  return {
    joined: `assets/${joined}`,
    start: nameOf(starter),
    isAwaited: awaited !== undefined,
    exports: new Map(named),
  };
}

/** Of "a as b, c": a and b, c and c. */
const pairsOf = (list: string) =>
  list.split(",").flatMap((one) => {
    const [from = "", to = from] = one.trim().split(" as ");
    return from === "" ? [] : [[from, to] as const];
  });

/** `code` with the joined chunk in place of the facade, also in Vite's list of what is loaded beside it. */
export function loadDirectly(code: string, { fileName, joined, start, exports }: Facade): string {
  const named = [...exports].map(([name, original]) => `${name}:e.${original}`);
  return code
    .replaceAll(`import(\`./${baseOf(fileName)}\`)`, () => {
      return `import(\`./${baseOf(joined)}\`).then(e=>(e.${start}(),{${named.join()}}))`;
    })
    .replaceAll(`"${fileName}"`, `"${joined}"`);
}

const baseOf = (fileName: string) => fileName.replace(/^.*\//, "");

/** The joined chunk starts itself, and the page names only that. */
function startFrom(bundle: Rolldown.OutputBundle, { fileName, joined, start }: Facade): void {
  const chunk = bundle[joined];
  const page = bundle["index.html"];
  if (chunk?.type !== "chunk" || page?.type !== "asset") throw new Error("The build has no page.");
  const local = new RegExp(`[{,]([\\w$]+) as ${start}[,}]`).exec(
    chunk.code.slice(chunk.code.lastIndexOf("export{")),
  );
  if (local === null) throw new Error(`${joined} does not export ${start}.`);
  chunk.code = `${chunk.code.trimEnd()}\n${local[1]}();\n`;
  page.source = String(page.source)
    .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]* href="/${joined}">`), "")
    .replace(`src="/${fileName}"`, `src="/${joined}"`);
}
