import { ApiError, isPassing, OfflineError } from "./api-error.ts";
import { type Request, send } from "./send.ts";
import { lockSession, readSharedTime, writeSharedTime } from "./tabs.ts";

/** `unknown`: the server could not tell, so the session is neither renewed nor over. `locked`: only after its owner unlocks it. */
type Renewal =
  | { outcome: "renewed" }
  | { outcome: "unknown" | "locked"; cause: Error }
  | { outcome: "over"; message: string };

let underWay: Promise<Renewal> | undefined;

/**
 * Renews a session found stale at `staleAt`: once for all simultaneous calls in all tabs.
 * A call after a recent renewal just continues.
 */
export function renewSession(staleAt: number): Promise<Renewal> {
  underWay ??= inTurn(() => renewUnlessDone(staleAt)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The same for a call that has not been refused yet. */
export const renewNow = () => renewSession(Date.now());

/** One tab at a time, if the browser supports locks. */
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

/** A stale token is fetched again, once. */
export async function sendWithXsrf(request: Request): Promise<unknown> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "bad-xsrf-token") throw error;
    await fetchXsrfToken();
    return send(request);
  }
}

/** The response sets the cookie, signed in or not. */
export async function fetchXsrfToken(): Promise<void> {
  try {
    await send({ key: "GET /auth/user-info", input: undefined });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
}
