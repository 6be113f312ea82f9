import { ApiError } from "./api-error.ts";
import type { Key, Request } from "./send.ts";

const mostRetries = 2;
const longestWaitSeconds = 10;

/** Calls about oneself and visitors' calls: the server does not know them again by a key. */
const withoutKey = /^\w+ \/(auth|guest|invitations)\//;

/** Whether sending it a second time does nothing twice. */
export const isSafeAgain = (key: Key): boolean => key.startsWith("GET ") || !withoutKey.test(key);

/** Sends it again after the wait that a busy server asks for: twice at most, then its refusal is thrown. */
export async function sendWhenReady(
  request: Request,
  send: () => Promise<unknown>,
  retries = mostRetries,
): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    const seconds = isSafeAgain(request.key) ? secondsToWait(error) : undefined;
    if (retries === 0 || seconds === undefined) throw error;
    await wait(seconds * 1000, request.signal);
    return sendWhenReady(request, send, retries - 1);
  }
}

/** Undefined where the server named no wait, or one that is too long for a person at the page. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds !== undefined && retryAfterSeconds <= longestWaitSeconds
    ? retryAfterSeconds
    : undefined;
}

/** Ends early when the call is called off, and throws. */
async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
  signal?.throwIfAborted();
}
