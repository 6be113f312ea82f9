import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, vi } from "vitest";
import { browserPlatform, forgetTab } from "#src/lib/device/browser-platform.ts";

/** Gives a test file a device with nothing stored. Call it once at the top; the tab is closed after the last test. */
export function startWithFreshDevice(): void {
  vi.stubGlobal("indexedDB", new IDBFactory());
  forgetTab();
  const platform = browserPlatform();
  const { after } = platform;
  const waiting = new Set<() => void>();
  Object.assign(platform, {
    after: (...given: Parameters<typeof after>) => {
      const stop = after(...given);
      waiting.add(stop);
      return stop;
    },
  });
  afterAll(() => {
    for (const stop of waiting) stop();
    forgetTab();
  });
}
