import type { Contract, Problem } from "@hearthside/contract";
import { ApiError, OfflineError, type RefusedCall } from "./api-error.ts";
import { earlyAnswer } from "./early-answers.ts";
import { reads, unattended } from "./marked-calls.ts";
import { getSession } from "./session-state.ts";
import { readSharedTime, writeSharedTime } from "./tabs.ts";

export type Key = keyof Contract;
export type Request = {
  key: Key;
  input: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the server recognize an action that is sent twice. */
  idempotencyKey?: string;
};

/** Without its user: sent by the browser at any time, or refetched after changes elsewhere or over time. */
const isByItself = (key: Key) => unattended.has(key) || (!isAttended() && reads(key));

/** One attempt without recovery. Throws ApiError for a refusal and OfflineError without a response. */
export async function send({ key, input, signal, idempotencyKey }: Request): Promise<unknown> {
  const [method = "", path = ""] = key.split(" ");
  const { url, rest } = fillPath(path, input);
  const inQuery = method === "GET";
  const isActivity = !isByItself(key);
  const sentAt = Date.now();
  const answer = await ask(`/api${url}${inQuery ? toQuery(rest) : ""}`, {
    method,
    credentials: "same-origin",
    headers: {
      ...headersFor(key, isActivity),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    signal: signal ?? null,
    ...(inQuery || input === undefined ? {} : { body: JSON.stringify(rest) }),
  });
  if (answer.status !== 401 && isActivity) noteActivity(sentAt);
  if (!answer.ok) throw new ApiError(await readProblem(answer));
  return answer.status === 204 ? undefined : answer.json();
}

/** User activity counts from the time of the request, as on the server, even if the response is late. */
function noteActivity(at: number): void {
  if (at > readSharedTime("active-at")) writeSharedTime("active-at", at);
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return (await earlyAnswer({ method: init.method ?? "GET", url, init })) ?? (await fetch(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError(error);
  }
}

/** Fills in the `:name` parts of the path; their values are not sent in the body. */
function fillPath(path: string, input: unknown) {
  const rest = new Map(Object.entries(input ?? {}));
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  return { url, rest: Object.fromEntries<unknown>(rest) };
}

function toQuery(fields: Record<string, unknown>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "" : `?${query}`;
}

function headersFor(key: Key, isActivity: boolean): Record<string, string> {
  const token = key.startsWith("GET ") && key !== "GET /auth/refresh" ? undefined : xsrfToken();
  return {
    accept: "application/json",
    "content-type": "application/json",
    ...senderHeaders(),
    ...(isActivity ? {} : { "x-unattended": "1" }),
    ...(token === undefined ? {} : { "x-xsrf-token": token }),
  };
}

/** The user and agency this tab sends for. */
export function senderHeaders(): Record<string, string> {
  const { user } = getSession();
  const agency = user?.AgencyRoles[0]?.AgencyId;
  return {
    ...(agency === undefined ? {} : { "x-agency": String(agency) }),
    ...(user === null ? {} : { "x-user": user.UserId }),
  };
}

/** A proxy may respond without a problem document; then only the status is known. */
async function readProblem(answer: Response): Promise<RefusedCall> {
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const problem: Partial<Problem> = isJson ? await answer.json() : {};
  const wait = answer.headers.get("retry-after");
  const retryAfterSeconds = wait !== null && /^\d+$/.test(wait) ? Number(wait) : undefined;
  return { ...problem, status: answer.status, retryAfterSeconds };
}

/** Read again for every attempt: signing in and refreshing replace it. */
export function xsrfToken(): string | undefined {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith("XSRF-TOKEN="));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice("XSRF-TOKEN=".length));
}

/** Assistive technology may send only a click, without pointer events. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "click", "input"] as const;

const staysMs = 60_000;

let aliveAt = Date.now();

/** The user is at the page: opened it, or did something there. */
export function noteLife(): void {
  aliveAt = Date.now();
}

/** Whether the user was active within the last minute. Later reads count as automatic. */
const isAttended = (): boolean => Date.now() - aliveAt < staysMs;

/** Tracks user activity; returns a function that stops it. */
export function watchLife(): () => void {
  for (const sign of signsOfLife) document.addEventListener(sign, noteLife, { passive: true, capture: true });
  return () => {
    for (const sign of signsOfLife) document.removeEventListener(sign, noteLife, { capture: true });
  };
}
