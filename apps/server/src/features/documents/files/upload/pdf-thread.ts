import Tinypool from "tinypool";
import * as z from "zod/mini";

export type PdfThread = {
  /** Whether the PDF at `path` has active content, or cannot be read well enough to tell. */
  readonly hasScripts: (path: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const patienceMs = 60_000;

/** One PDF at a time in one thread, which ends after a while without work. */
export function pdfThread(): PdfThread {
  let pool: Tinypool | undefined;
  const open = () =>
    new Tinypool({
      filename: new URL("./pdf-scripts.ts", import.meta.url).href,
      name: "hasScriptsAt",
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
    });
  return {
    hasScripts: async (path) => {
      pool ??= open();
      const signal = AbortSignal.timeout(patienceMs);
      try {
        return z.boolean().parse(await pool.run(path, { signal }));
      } catch (error) {
        // A PDF that takes this long cannot be read well enough.
        if (signal.aborted) return true;
        throw error;
      }
    },
    close: async () => pool?.destroy(),
  };
}
