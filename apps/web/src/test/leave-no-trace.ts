import { vi } from "vitest";

/** Reverts what a test file changed in the state that all files of a worker share. */
export function leaveNoTrace(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
