import { v7 as uuidv7 } from "uuid";
import { ApiError } from "./api-error.ts";
import { type Request, senderHeaders } from "./send.ts";
import { getSession, onSessionChange } from "./session-state.ts";

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
export async function sendAsAct(
  request: Request,
  send: (keyed: Request) => Promise<unknown>,
): Promise<unknown> {
  if (request.key.startsWith("GET ")) return send(request);
  const act = JSON.stringify([senderHeaders(), request.key, request.input]);
  const idempotencyKey = keyLeftFor(act) ?? uuidv7();
  try {
    const answer = await send({ ...request, idempotencyKey });
    unanswered.delete(act);
    return answer;
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(act);
    else keep(act, idempotencyKey);
    throw error;
  }
}

/** A refusal with a reason; a server or proxy error does not tell whether the action was done. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500;

function keyLeftFor(act: string): string | undefined {
  const left = unanswered.get(act);
  return left === undefined || Date.now() - left.at > keptMs ? undefined : left.idempotencyKey;
}

function keep(act: string, idempotencyKey: string): void {
  unanswered.delete(act);
  unanswered.set(act, { idempotencyKey, at: Date.now() });
  const [oldest] = unanswered.keys();
  if (unanswered.size > mostKept && oldest !== undefined) unanswered.delete(oldest);
}
