import { Tinypool } from "tinypool";
import { AppError } from "./app-error.ts";

type Limits = { readonly maxThreads: number; readonly mostWaiting: number };

/**
 * Runs functions of `file` in other threads, so that requests are still answered. Threads start with the first call and
 * end after half a minute without one, or when `signal` aborts their call. Throws `unavailable` while `mostWaiting` calls are
 * waiting.
 */
export function threadsFor(file: URL, { maxThreads, mostWaiting }: Limits) {
  let threads: Tinypool | undefined;
  return async <T>(name: string, input: unknown, signal?: AbortSignal): Promise<T> => {
    threads ??= new Tinypool({
      filename: file.href,
      runtime: "worker_threads",
      minThreads: 0,
      maxThreads,
      idleTimeout: 30_000,
    });
    if (threads.queueSize >= mostWaiting) throw new AppError("unavailable");
    const result: T = await threads.run(input, { name, signal: signal ?? null });
    return result;
  };
}
