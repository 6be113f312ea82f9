import type { Contract, InputOf, OutputOf } from "@hearthside/contract";
import {
  type DataTag,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "./api-error.ts";
import { asOutput } from "./boundary.ts";
import { aboutSession, reads } from "./marked-calls.ts";
import { askForProof } from "./proof.ts";
import { renewSession, sendWithXsrf } from "./refresh.ts";
import { type Key, type Request, senderHeaders } from "./send.ts";
import { getSession, leaveSession, onSessionChange } from "./session-state.ts";
import { lockSession, notifyOtherTabs, unlocked } from "./tabs.ts";
import { sendWhenReady } from "./wait-for-server.ts";

type InputAndSignal<I> = undefined extends I
  ? [input?: I, signal?: AbortSignal | undefined]
  : [input: I, signal?: AbortSignal | undefined];

/**
 * Makes one API call. An expired session is renewed and the call sent once more; if that is refused, the session is
 * over and the first refusal is thrown. While the page is locked the call waits, and if the action needs identity
 * verification it is requested. A busy server is called again after the delay that it asks for. Throws ApiError, or
 * OfflineError when no answer came.
 */
export const call = <K extends Key>(
  key: K,
  ...[input, signal]: InputAndSignal<InputOf<Contract[K]>>
): Promise<OutputOf<Contract[K]>> => callAs({ key, input, signal });

type Reading<K extends Key> = UnusedSkipTokenOptions<OutputOf<Contract[K]>> & {
  queryKey: DataTag<QueryKey, OutputOf<Contract[K]>, Error>;
};
type InputAlone<I> = undefined extends I ? [input?: I] : [input: I];

/** The query that makes one call, which is canceled once no screen needs it. */
export const callQuery = <K extends Key>(
  options: Omit<UnusedSkipTokenOptions<OutputOf<Contract[K]>>, "queryFn">,
  key: K,
  ...[input]: InputAlone<InputOf<Contract[K]>>
): Reading<K> => queryOptions({ ...options, queryFn: ({ signal }) => callAs({ key, input, signal }) });

async function callAs<K extends Key>(request: Request & { key: K }): Promise<OutputOf<Contract[K]>> {
  try {
    return asOutput<K>(await sendRemedied(request));
  } catch (error) {
    if (error instanceof ApiError && isAboutPowers(error)) notifyRefused();
    throw error;
  }
}

async function sendRemedied(request: Request): Promise<unknown> {
  if (aboutSession.has(request.key)) return sendWithXsrf(request);
  return sendAsAction(request, (keyed) => sendWhenReady(keyed, () => sendUntil(keyed, new Set())));
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
  notifyOtherTabs({ kind: "over", message });
}

type Unanswered = { readonly idempotencyKey: string; readonly at: number };

/** Actions sent without a response, by what was sent. Kept only in memory for the session. */
const unanswered = new Map<string, Unanswered>();

const keptMs = 60 * 60_000;
const mostKept = 50;

onSessionChange(() => {
  if (getSession().user === null) unanswered.clear();
});

/**
 * Sends an action with an idempotency key, so that the same action sent again after a lost response
 * gets the first response instead of being done twice or conflicting with itself.
 */
async function sendAsAction(request: Request, send: (keyed: Request) => Promise<unknown>): Promise<unknown> {
  if (reads(request.key)) return send(request);
  const action = JSON.stringify([senderHeaders(), request.key, request.input]);
  const idempotencyKey = keyLeftFor(action) ?? uuidv7();
  try {
    const answer = await send({ ...request, idempotencyKey });
    unanswered.delete(action);
    return answer;
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(action);
    else keep(action, idempotencyKey);
    throw error;
  }
}

/** A refusal with a reason. A server or proxy error does not show whether the action was done. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500;

function keyLeftFor(action: string): string | undefined {
  const left = unanswered.get(action);
  return left === undefined || Date.now() - left.at > keptMs ? undefined : left.idempotencyKey;
}

function keep(action: string, idempotencyKey: string): void {
  unanswered.delete(action);
  unanswered.set(action, { idempotencyKey, at: Date.now() });
  const [oldest] = unanswered.keys();
  if (unanswered.size > mostKept && oldest !== undefined) unanswered.delete(oldest);
}

const listeners = new Set<() => void>();

/** Signals that the server refused an action the screen had offered. */
export function notifyRefused(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that stops listening. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
