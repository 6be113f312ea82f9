import type { Page } from "@playwright/test";

/** Milliseconds after the last byte of the answers that the calendar waits for: the shown days and the clinicians. */
export type CalendarTimes = {
  /** Until the events are painted and the page responds to a click. */
  readonly usableMs: number;
  /** Until the frame in which that click has opened the visit. */
  readonly openedMs: number;
  /** Until all events are rendered, including those out of view. */
  readonly completeMs: number;
};

type Events = {
  readonly selector: string;
  /** The least number visible, and the number in total. */
  readonly inSight: number;
  readonly all: number;
};

/** Call before opening the calendar. */
export async function watchCalendar(page: Page, events: Events): Promise<() => Promise<CalendarTimes>> {
  const watch = await page.evaluateHandle(watchFor, events);
  return () => watch.evaluate(({ seen }) => seen);
}

/** Runs in the page; sent as text, so it must be self-contained. */
function watchFor({ selector, inSight, all }: Events) {
  const longestMs = 20_000;
  const begin = performance.now();
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(2000);
  const lastByte = () => {
    const answers = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/api\/(scheduler|clinicians)(\?|$)/.test(name));
    // the rest of a month is requested once its shown days are there
    const firstEnd = Math.min(...answers.map(({ responseEnd }) => responseEnd));
    const awaited = answers.filter(({ startTime }) => startTime < firstEnd);
    return Math.max(...awaited.map(({ responseEnd }) => responseEnd));
  };
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  };
  const untilPainted = (find: () => Element | null | undefined) =>
    new Promise<Element>((resolve, reject) => {
      const look = () => {
        const found = find();
        if (found) return afterPaint(() => resolve(found));
        if (performance.now() - begin > longestMs) return reject(new Error(`Never seen: ${selector}`));
        return requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const oneOf = (least: number) => () => {
    const found = document.querySelectorAll(selector);
    return found.length < least ? undefined : found[Math.floor(found.length / 2)];
  };
  const complete = untilPainted(oneOf(all)).then(() => performance.now() - lastByte());
  const watch = async () => {
    const event = await untilPainted(oneOf(inSight));
    const usableMs = performance.now() - lastByte();
    if (event instanceof HTMLElement) event.click();
    await untilPainted(() => document.querySelector("[role=dialog]"));
    const openedMs = performance.now() - lastByte();
    const completeMs = await complete;
    return { usableMs, openedMs, completeMs };
  };
  return { seen: watch() }; // Stored separately, because a returned promise would be awaited.
}
