import Tinypool from "tinypool";
import type { ImageResult, ImageWork } from "./image-worker.ts";

export type ImageThreads = {
  readonly prepare: (work: ImageWork) => Promise<ImageResult>;
  readonly close: () => Promise<void>;
};

const patienceMs = 60_000;

/** One picture after the other in one thread, which ends when there has been none for a while. */
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
      return pool.run(work, { name: "prepareImage", signal: AbortSignal.timeout(patienceMs) });
    },
    close: async () => pool?.destroy(),
  };
}
