import * as z from "zod/mini";
import { threadsFor } from "#src/threads.ts";
import type { ImageResult, ImageWork } from "./image-worker.ts";

const patienceMs = 60_000;

/** A decoded image takes much memory. None is refused for waiting, because its upload is complete. */
const oneAtATime = { maxThreads: 1, mostWaiting: Number.POSITIVE_INFINITY };

/** Messages from a thread are untyped. */
const Result = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), width: z.int(), height: z.int() }),
  z.object({ ok: z.literal(false), problem: z.enum(["unreadable", "too-large"]) }),
]) satisfies z.ZodMiniType<ImageResult>;

/** Each receiver has its own, so that the files of applicants do not delay those of patients. */
export function contentThreads() {
  const images = threadsFor(new URL("./image-worker.ts", import.meta.url), oneAtATime);
  const pdfs = threadsFor(new URL("./pdf-scripts.ts", import.meta.url), oneAtATime);
  return {
    prepareImage: async (work: ImageWork): Promise<ImageResult> =>
      Result.parse(await images("prepareImage", work, AbortSignal.timeout(patienceMs))),
    /** Whether the PDF at `path` has active content, or cannot be read well enough to tell. */
    hasScripts: async (path: string): Promise<boolean> => {
      const signal = AbortSignal.timeout(patienceMs);
      try {
        return z.boolean().parse(await pdfs("hasScriptsAt", path, signal));
      } catch (error) {
        // A PDF that takes this long cannot be read well enough.
        if (signal.aborted) return true;
        throw error;
      }
    },
  };
}

export type ContentThreads = ReturnType<typeof contentThreads>;
