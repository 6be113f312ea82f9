import { forgetEarlyAnswers } from "./early-answers.ts";
import { logQuietly } from "./log.ts";

const longestMs = 10_000;
const restMs = 2_000;
const signsOfUse = ["pointermove", "pointerdown", "keydown"] as const;

let settle: () => void = () => undefined;
const shown = new Promise<void>((resolve) => {
  settle = resolve;
});

/**
 * The first screen has its data, or had the connection for itself long enough. What follows waits for its user's first
 * move, or until it has had time to be drawn and read.
 */
export function firstViewIsThere(afterMs = restMs): void {
  forgetEarlyAnswers();
  setTimeout(settle, afterMs);
  for (const sign of signsOfUse) document.addEventListener(sign, settle, { passive: true, once: true });
}

/** When to load what the first screen does not show: it would compete with what it shows. Each starts in a task of its own. */
export async function afterFirstView(): Promise<void> {
  await Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, longestMs))]);
  await ownTask();
}

let tasks = Promise.resolve();

/** Resolves in a task that nobody else gets: the user's next tap waits for one part of the page, not for all of them. */
export function ownTask(): Promise<void> {
  tasks = tasks.then(() => new Promise((resolve) => setTimeout(resolve)));
  return tasks;
}

const nextTryMs = 30_000;

/** Loads a part of the page. If that fails, such as without a network, it is retried until it succeeds. */
export async function untilLoaded<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    return await fetchPart();
  } catch (error) {
    logQuietly("A part of the page could not be loaded and will be retried.", error);
    await nextTry();
    return untilLoaded(fetchPart);
  }
}

/** Resolves once there is a network again, or after a while. */
async function nextTry(): Promise<void> {
  const tried = new AbortController();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, nextTryMs);
    window.addEventListener("online", () => resolve(), { signal: tried.signal });
  });
  tried.abort();
}
