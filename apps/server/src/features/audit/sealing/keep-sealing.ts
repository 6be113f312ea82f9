import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#src/services.ts";
import { sealerOf } from "./sealer.ts";

const pauseMs = 2_000;
const longestPauseMs = 30_000;
const anchorMs = 60_000;

type Report = (error: unknown) => void;

/**
 * Seals new entries every two seconds and anchors them every minute, in real time, until stopped; then once more, so
 * that nothing is left unsealed after shutdown. `report` receives failures, which are retried.
 */
export function keepSealing(services: Services, report: Report): { stop: () => Promise<void> } {
  const sealer = sealerOf(services);
  const stopping = new AbortController();
  const done = keepOn();
  return {
    stop: async () => {
      stopping.abort();
      await done;
      await attempt(async () => {
        await sealer.seal();
        await sealer.anchor();
      }, report);
    },
  };

  async function keepOn(): Promise<void> {
    let pause = pauseMs;
    let anchoredAt = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      const isSealed = await attempt(sealer.seal, report);
      if (isSealed && performance.now() - anchoredAt >= anchorMs && (await attempt(sealer.anchor, report)))
        anchoredAt = performance.now();
      pause = isSealed ? pauseMs : Math.min(pause * 2, longestPauseMs);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => "stopping");
    }
  }
}

async function attempt(work: () => Promise<void>, report: Report): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}
