import { vi } from "vitest";

/** Waits until `check` throws no longer, as long as other work on the machine may hold it up. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
