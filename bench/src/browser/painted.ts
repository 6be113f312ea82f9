import type { Page } from "@playwright/test";

/** What must be visible on the page: an element, with this value if given. */
type Sight = {
  readonly selector: string;
  readonly value?: string;
};

/**
 * Milliseconds from the next event of this type to the first frame with `sight`. The event counts from its arrival, the frame
 * from the first task after it. Call before causing the event.
 */
export async function whenPainted(
  page: Page,
  eventType: string,
  sight: Sight,
): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(watchFor, { eventType, ...sight });
  return () => watch.evaluate(({ painted }) => painted);
}

/** Runs in the page; sent as text, so it must be self-contained. */
function watchFor({ eventType, selector, value }: Sight & { readonly eventType: string }) {
  const longestMs = 20_000;
  const isSeen = () => {
    const found = document.querySelector<HTMLInputElement>(selector);
    return found !== null && (value === undefined || found.value === value);
  };
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  };
  const painted = new Promise<number>((resolve, reject) => {
    const hear = ({ timeStamp }: Event) => {
      const look = () => {
        if (performance.now() - timeStamp > longestMs) reject(new Error(`Never seen: ${selector} ${value}`));
        else if (isSeen()) afterPaint(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(eventType, hear, { capture: true, once: true });
  });
  return { painted }; // Stored separately, because a returned promise would be awaited.
}
