import { call } from "./call.ts";
import { noteUnheardLeave } from "./unheard-leave.ts";

const patienceMs = 5_000;

let underWay: { readonly told: Promise<void>; readonly stop: AbortController } | undefined;

/** Tells the server that whoever was here left. Until it has heard of it, each page that starts here tells it again. */
export function tellOfLeaving(): Promise<void> {
  noteUnheardLeave(true);
  const stop = new AbortController();
  const told = call("POST /auth/logout", undefined, stop.signal).then(() => noteUnheardLeave(false));
  underWay = { told, stop };
  return told;
}

/**
 * Waits before somebody signs in: the answer to signing out takes the browser's session away, and would take the next
 * one with it if it came after that had begun. One that does not come for long is not heard any more.
 */
export async function untilLeft(): Promise<void> {
  if (underWay === undefined) return;
  const { told, stop } = underWay;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    clock = setTimeout(resolve, patienceMs);
  });
  await Promise.race([told.catch(() => undefined), late]);
  clearTimeout(clock);
  stop.abort();
  underWay = undefined;
}
