import type { Page } from "@playwright/test";

/** Milliseconds from each animation frame to the next while `act` goes on. */
export async function frameIntervals(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recorder = await page.evaluateHandle(record);
  await act();
  return recorder.evaluate(({ stop }) => stop());
}

/** Runs in the page; it is sent there as text, so it stands for itself. */
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
