import { onTestFinished, vi } from "vitest";

const frameMs = 17;

/** The test controls time until it ends. Call it in the test, or before each. */
export function fakeTime(options?: Parameters<typeof vi.useFakeTimers>[0]): void {
  vi.useFakeTimers(options);
  onTestFinished(() => {
    // jsdom draws by an interval: one that is left waiting in fake time is the last frame of the document
    vi.advanceTimersByTime(frameMs);
    vi.useRealTimers();
  });
}
