import { ApiError, isPassing, OfflineError } from "./api-error.ts";
import { lockSession } from "./lock.ts";
import { type Request, send } from "./send.ts";
import { readSharedTime, writeSharedTime } from "./shared-time.ts";

/** `unknown`: the server could not say, so the session is neither renewed nor over. `locked`: not before its owner unlocks it. */
type Renewal =
  | { outcome: "renewed" }
  | { outcome: "unknown" | "locked"; cause: Error }
  | { outcome: "over"; message: string };

let underWay: Promise<Renewal> | undefined;

/**
 * Renews a session that was found stale at `staleAt`: once for all who ask at the same time, in all tabs.
 * Whoever comes after a renewal that happened since just goes on.
 */
export function renewSession(staleAt: number): Promise<Renewal> {
  underWay ??= inTurn(() => renewUnlessDone(staleAt)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The same for somebody who has not been refused yet. */
export const renewNow = () => renewSession(Date.now());

/** One tab after the other, where the browser can arrange it. */
const inTurn = (renew: () => Promise<Renewal>): Promise<Renewal> =>
  "locks" in navigator ? navigator.locks.request("hearthside-refresh", renew) : renew();

async function renewUnlessDone(staleAt: number): Promise<Renewal> {
  if (readSharedTime("refreshed-at") > staleAt) return { outcome: "renewed" };
  try {
    await sendWithXsrf({ key: "GET /auth/refresh", input: undefined });
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: "unknown", cause: new OfflineError(error) };
    if (error.code === "locked") {
      lockSession();
      return { outcome: "locked", cause: error };
    }
    if (isPassing(error)) return { outcome: "unknown", cause: error };
    return { outcome: "over", message: error.message || "Token refresh failed" };
  }
  writeSharedTime("refreshed-at", Date.now());
  return { outcome: "renewed" };
}

/** A token that no longer fits is fetched anew, once. */
export async function sendWithXsrf(request: Request): Promise<unknown> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "bad-xsrf-token") throw error;
    await fetchXsrfToken();
    return send(request);
  }
}

/** The answer sets the cookie, whether anybody is signed in or not. */
export async function fetchXsrfToken(): Promise<void> {
  try {
    await send({ key: "GET /auth/user-info", input: undefined });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
}
