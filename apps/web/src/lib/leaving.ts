import { call } from "./call.ts";

const patienceMs = 5_000;

let underWay: { readonly reported: Promise<void>; readonly stop: AbortController } | undefined;

/** Tells the server about the sign-out. Until it succeeds, each newly opened page tries again. */
export function reportSignOut(): Promise<void> {
  noteUnheardLeave(true);
  const stop = new AbortController();
  const reported = call("POST /auth/logout", undefined, stop.signal).then(() => noteUnheardLeave(false));
  underWay = { reported, stop };
  return reported;
}

/**
 * Waits before a sign-in: the response to the sign-out clears the browser's session and would clear the next
 * one too if it arrived later. A response that takes too long is ignored.
 */
export async function untilLeft(): Promise<void> {
  if (underWay === undefined) return;
  const { reported, stop } = underWay;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    clock = setTimeout(resolve, patienceMs);
  });
  await Promise.race([reported.catch(() => undefined), late]);
  clearTimeout(clock);
  stop.abort();
  underWay = undefined;
}

const name = "hearthside.left-unheard";

let inThisTab = false;

/** Whether a sign-out could not reach the server, so that the session may still be valid there. */
export function leftUnheard(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return inThisTab;
  }
}

export function noteUnheardLeave(isUnheard: boolean): void {
  inThisTab = isUnheard;
  try {
    if (isUnheard) localStorage.setItem(name, "1");
    else localStorage.removeItem(name);
  } catch {
    // private windows may refuse storage; the tab's memory is used instead
    return;
  }
}
