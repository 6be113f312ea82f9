import type { Page } from "@playwright/test";

/** Milliseconds between animation frames while `action` runs. */
export async function frameIntervals(page: Page, action: () => Promise<void>): Promise<number[]> {
  const recorder = await page.evaluateHandle(record);
  await action();
  return recorder.evaluate(({ stop }) => stop());
}

/** Runs in the page; sent as text, so it must be self-contained. */
function record() {
  const times: number[] = [];
  let isOver = false;
  const frame = () => {
    times.push(performance.now());
    if (!isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return {
    stop: () => {
      isOver = true;
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    },
  };
}
