import { vi } from "vitest";

/** Waits until `check` no longer throws, long enough for a machine busy with other work. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
