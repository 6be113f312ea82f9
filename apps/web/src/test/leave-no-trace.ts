import { vi } from "vitest";

/** Takes back what a file of tests has changed of what all files of a worker share. */
export function leaveNoTrace(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
