import type { Page } from "@playwright/test";

/** Milliseconds after the last byte of the calendar's answers. */
export type CalendarTimes = {
  /** Until the events are in a picture and the page takes a click. */
  readonly usableMs: number;
  /** Until the picture in which that click has opened the visit. */
  readonly openedMs: number;
  /** Until a picture after which all events are there, those out of sight too. */
  readonly completeMs: number;
};

type Events = {
  readonly selector: string;
  /** At least so many are in sight, and so many there in the end. */
  readonly inSight: number;
  readonly all: number;
};

/** Ask before the calendar is opened. */
export async function watchCalendar(page: Page, events: Events): Promise<() => Promise<CalendarTimes>> {
  const watch = await page.evaluateHandle(watchFor, events);
  return () => watch.evaluate(({ seen }) => seen);
}

/** Runs in the page; it is sent there as text, so it stands for itself. */
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
    return Math.max(...answers.map(({ responseEnd }) => responseEnd));
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
  return { seen: watch() }; // beside it, because a promise itself would be waited for
}
