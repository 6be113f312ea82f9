import type { Contract, InputOf, OutputOf } from "@hearthside/contract";
import { sendAsAct } from "./act-keys.ts";
import { ApiError } from "./api-error.ts";
import { asOutput } from "./boundary.ts";
import { lockSession, unlocked } from "./lock.ts";
import { askForProof } from "./proof.ts";
import { renewSession, sendWithXsrf } from "./refresh.ts";
import { tellRefused } from "./refused.ts";
import type { Key, Request } from "./send.ts";
import { getSession, leaveSession } from "./session-state.ts";
import { tellOtherTabs } from "./tabs.ts";
import { sendWhenReady } from "./wait-for-server.ts";

type InputAndSignal<I> = undefined extends I
  ? [input?: I, signal?: AbortSignal | undefined]
  : [input: I, signal?: AbortSignal | undefined];

/**
 * Makes one API call. An expired session is renewed and the call sent once more; if that is
 * refused, the session is over and the first refusal is thrown. While the page is locked the call waits, and if the action
 * needs identity verification it is requested. A busy server is asked again after the wait that it names. Throws ApiError, or OfflineError when no answer came.
 */
export async function call<K extends Key>(
  key: K,
  ...[input, signal]: InputAndSignal<InputOf<Contract[K]>>
): Promise<OutputOf<Contract[K]>> {
  try {
    return asOutput<K>(await sendRemedied({ key, input, signal }));
  } catch (error) {
    if (error instanceof ApiError && isAboutPowers(error)) tellRefused();
    throw error;
  }
}

/** Responses to these are about the session itself and are returned unchanged. */
const aboutSession: ReadonlySet<Key> = new Set([
  "POST /auth/login",
  "GET /auth/refresh",
  "GET /auth/user-info",
  "POST /auth/logout",
  "POST /auth/agency",
  "POST /auth/unlock",
  "POST /auth/second-factor",
  "GET /auth/passkey-request",
  "POST /auth/passkey",
  "POST /auth/forgot-password",
  "POST /auth/reset-password",
]);

async function sendRemedied(request: Request): Promise<unknown> {
  if (aboutSession.has(request.key)) return sendWithXsrf(request);
  return sendAsAct(request, (keyed) => sendWhenReady(keyed, () => sendUntil(keyed, new Set())));
}

/** Retries after each remedy that helps, each at most once; unlocking is requested as often as needed. */
async function sendUntil(request: Request, tried: ReadonlySet<Remedy>): Promise<unknown> {
  if (!(await unlocked(request.signal))) throw new ApiError({ status: 401, code: "signed-out" });
  request.signal?.throwIfAborted();
  const sentAt = Date.now();
  try {
    return await sendWithXsrf(request);
  } catch (error) {
    const remedy = remedyFor(error);
    if (remedy === undefined || tried.has(remedy) || !(await remedies[remedy](sentAt))) throw error;
    return sendUntil(request, remedy === "unlock" ? tried : new Set([...tried, remedy]));
  }
}

const isAboutPowers = ({ code }: ApiError) => code === "forbidden" || code === "factor-needed";

type Remedy = keyof typeof remedies;

/** Remedies before a retry; each returns whether it helped. */
const remedies = {
  renew: async (sentAt: number) => {
    const renewal = await renewSession(sentAt);
    if (renewal.outcome === "unknown") throw renewal.cause;
    if (renewal.outcome === "over") endSession(renewal.message);
    return renewal.outcome !== "over";
  },
  unlock: async (_sentAt: number) => {
    lockSession();
    return getSession().isLocked;
  },
  prove: (_sentAt: number) => askForProof("any"),
  proveFactor: (_sentAt: number) => askForProof("factor"),
} as const;

/** A rejected password check says nothing about the session and must not be counted twice. */
function remedyFor(error: unknown): Remedy | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "proof-needed") return "prove";
  if (error.code === "factor-proof-needed") return "proveFactor";
  if (error.code === "locked") return "unlock";
  return error.status === 401 && error.code !== "wrong-credentials" ? "renew" : undefined;
}

/** Ends the session here and in the other tabs, once for any number of calls that found it expired. */
export function endSession(message: string): void {
  const { isAuthenticated, isLocked } = getSession();
  if (!isAuthenticated && !isLocked) return;
  leaveSession(message, { hasTried: true });
  tellOtherTabs({ kind: "over", message });
}
