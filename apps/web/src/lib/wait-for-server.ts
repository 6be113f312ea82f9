import { ApiError } from "./api-error.ts";
import type { Key, Request } from "./send.ts";

const mostRetries = 2;
const longestWaitSeconds = 10;

/** Calls about the user's own account and visitors' calls have no idempotency key. */
const withoutKey = /^\w+ \/(auth|guest|invitations)\//;

/** Whether it can be sent twice without doing anything twice. */
export const isSafeAgain = (key: Key): boolean => key.startsWith("GET ") || !withoutKey.test(key);

/** Retries after the wait a busy server asks for: at most twice, then throws its refusal. */
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

/** Undefined if the server named no wait, or one too long for a waiting user. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds !== undefined && retryAfterSeconds <= longestWaitSeconds
    ? retryAfterSeconds
    : undefined;
}

/** Ends early and throws if the call is aborted. */
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
