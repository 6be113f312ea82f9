import Tinypool from "tinypool";
import * as z from "zod/mini";
import type { ImageResult, ImageWork } from "./image-worker.ts";

const patienceMs = 60_000;

/** One piece of work at a time in one thread, which ends after a while without work. */
function contentThread(filename: URL, name: string) {
  let pool: Tinypool | undefined;
  const open = () =>
    new Tinypool({ filename: filename.href, name, minThreads: 0, maxThreads: 1, idleTimeout: 10_000 });
  return {
    run: async (work: unknown, signal: AbortSignal): Promise<unknown> => {
      pool ??= open();
      return pool.run(work, { signal });
    },
    close: async () => pool?.destroy(),
  };
}

export type ImageThread = {
  readonly prepare: (work: ImageWork) => Promise<ImageResult>;
  readonly close: () => Promise<void>;
};

/** Messages from a thread are untyped. */
const Result = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), width: z.int(), height: z.int() }),
  z.object({ ok: z.literal(false), problem: z.enum(["unreadable", "too-large"]) }),
]) satisfies z.ZodMiniType<ImageResult>;

export function imageThread(): ImageThread {
  const { run, close } = contentThread(new URL("./image-worker.ts", import.meta.url), "prepareImage");
  return {
    prepare: async (work) => Result.parse(await run(work, AbortSignal.timeout(patienceMs))),
    close,
  };
}

export type PdfThread = {
  /** Whether the PDF at `path` has active content, or cannot be read well enough to tell. */
  readonly hasScripts: (path: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

export function pdfThread(): PdfThread {
  const { run, close } = contentThread(new URL("./pdf-scripts.ts", import.meta.url), "hasScriptsAt");
  return {
    hasScripts: async (path) => {
      const signal = AbortSignal.timeout(patienceMs);
      try {
        return z.boolean().parse(await run(path, signal));
      } catch (error) {
        // A PDF that takes this long cannot be read well enough.
        if (signal.aborted) return true;
        throw error;
      }
    },
    close,
  };
}
