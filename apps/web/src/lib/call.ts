import type { Contract, InputOf, OutputOf } from "@hearthside/contract";
import { ApiError } from "./api-error.ts";
import { asOutput } from "./boundary.ts";
import { renewSession, sendWithXsrf } from "./refresh.ts";
import { tellRefused } from "./refused.ts";
import type { Key, Request } from "./send.ts";
import { getSession, leaveSession } from "./session-state.ts";
import { tellOtherTabs } from "./tabs.ts";

type InputAndSignal<I> = undefined extends I
  ? [input?: I, signal?: AbortSignal | undefined]
  : [input: I, signal?: AbortSignal | undefined];

/**
 * Makes one call of the contract. A session that has run out is renewed and the call sent once more; when that is
 * refused the session is over and the first refusal is thrown. Throws ApiError, or OfflineError when no answer came.
 */
export async function call<K extends Key>(
  key: K,
  ...[input, signal]: InputAndSignal<InputOf<Contract[K]>>
): Promise<OutputOf<Contract[K]>> {
  try {
    return asOutput<K>(await sendRenewed({ key, input, signal }));
  } catch (error) {
    if (error instanceof ApiError && isAboutPowers(error)) tellRefused();
    throw error;
  }
}

async function sendRenewed(request: Request): Promise<unknown> {
  const sentAt = Date.now();
  try {
    return await sendWithXsrf(request);
  } catch (error) {
    if (!isStale(error, request.key)) throw error;
    const renewal = await renewSession(sentAt);
    if (renewal.outcome === "unknown") throw renewal.cause;
    if (renewal.outcome === "renewed") return sendWithXsrf(request);
    endSession(renewal.message);
    throw error;
  }
}

const isAboutPowers = ({ code }: ApiError) => code === "forbidden" || code === "factor-needed";

/** A password asked for again and refused says nothing about the session, and must not be counted twice. */
const isStale = (error: unknown, key: Key) =>
  error instanceof ApiError &&
  error.status === 401 &&
  error.code !== "wrong-credentials" &&
  !key.includes("/auth/");

/** Ends the session here and in the other tabs, once for any number of calls that found it over. */
export function endSession(message: string): void {
  if (!getSession().isAuthenticated) return;
  leaveSession(message, { hasTried: true });
  tellOtherTabs({ kind: "over", message });
}
