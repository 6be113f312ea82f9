import Tinypool from "tinypool";
import * as z from "zod/mini";
import type { ImageResult, ImageWork } from "./image-worker.ts";

export type ImageThreads = {
  readonly prepare: (work: ImageWork) => Promise<ImageResult>;
  readonly close: () => Promise<void>;
};

const patienceMs = 60_000;

/** Messages from a thread are untyped. */
const Result = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), width: z.int(), height: z.int() }),
  z.object({ ok: z.literal(false), problem: z.enum(["unreadable", "too-large"]) }),
]) satisfies z.ZodMiniType<ImageResult>;

/** One image at a time in one thread, which ends after a while without work. */
export function imageThreads(): ImageThreads {
  let pool: Tinypool | undefined;
  const open = () =>
    new Tinypool({
      filename: new URL("./image-worker.ts", import.meta.url).href,
      name: "prepareImage",
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
    });
  return {
    prepare: async (work) => {
      pool ??= open();
      const signal = AbortSignal.timeout(patienceMs);
      return Result.parse(await pool.run(work, { name: "prepareImage", signal }));
    },
    close: async () => pool?.destroy(),
  };
}
