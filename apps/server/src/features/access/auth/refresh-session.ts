import { sql, type Transaction } from "kysely";
import type { Database } from "#src/db/schema.ts";
import {
  confirmToken,
  findSessionOf,
  hashToken,
  issueTokens,
  lockSession,
  type TokenPair,
} from "#src/http/session-tokens.ts";
import { endSession, type Limits } from "./sessions.ts";

/** How long a replaced pair can still be used: for two tabs, or a response that arrived late. */
const graceSeconds = 10;

type Refreshed =
  | { readonly outcome: "renewed"; readonly sessionId: string; readonly tokens: TokenPair }
  | { readonly outcome: "ended" | "locked" }
  | { readonly outcome: "reused"; readonly sessionId: string; readonly userId: string };

/**
 * Exchanges a refresh token for a new pair. A token with an unused successor (its response was lost) gets another one;
 * a token replaced less than ten seconds ago counts as its successor; a later one was stolen, and its session ends.
 * Locked sessions are not renewed.
 */
export async function refreshSession(
  trx: Transaction<Database>,
  refresh: string,
  limits: Limits,
): Promise<Refreshed> {
  const shown = await lockShownToken(trx, refresh, limits);
  if (shown === undefined || shown.state === "over") return { outcome: "ended" };
  if (shown.state === "locked" && !(shown.isClosed && !shown.isRecent)) return { outcome: "locked" };
  if (!shown.isClosed) return renew(trx, shown, limits);
  const successor = shown.isRecent ? await findSuccessor(trx, shown) : undefined;
  if (successor !== undefined) return renew(trx, { ...shown, ...successor }, limits);
  await endSession(trx, shown.sessionId, "reuse");
  return { outcome: "reused", sessionId: shown.sessionId, userId: shown.userId };
}

type ShownToken = {
  readonly tokenId: string;
  readonly parentId: string | null;
  readonly sessionId: string;
  readonly userId: string;
  readonly state: "open" | "locked" | "over";
  readonly isClosed: boolean;
  readonly isRecent: boolean;
};

async function lockShownToken(trx: Transaction<Database>, refresh: string, { idleMinutes }: Limits) {
  const sessionId = await findSessionOf(trx, refresh);
  if (sessionId === undefined) return undefined;
  await lockSession(trx, sessionId);
  const { rows } = await sql<ShownToken>`
    select t.id as "tokenId", t."parentId", s.id as "sessionId", s."userId",
      session_state(s, ${idleMinutes}) as state,
      t."closedAt" is not null as "isClosed",
      coalesce(t."closedAt" > now() - make_interval(secs => ${graceSeconds}), false) as "isRecent"
    from session_token t join session s on s.id = t."sessionId"
    where t."refreshHash" = ${hashToken(refresh)}`.execute(trx);
  return rows[0];
}

async function renew(
  trx: Transaction<Database>,
  { tokenId, sessionId }: Pick<ShownToken, "tokenId" | "sessionId">,
  { accessMinutes }: Limits,
): Promise<Refreshed> {
  await confirmToken(trx, tokenId);
  const tokens = await issueTokens(trx, { sessionId, parentId: tokenId, accessMinutes });
  return { outcome: "renewed", sessionId, tokens };
}

/** The used pair that replaced a closed one, followed to one that is still valid. */
async function findSuccessor(trx: Transaction<Database>, { tokenId, parentId }: ShownToken) {
  const { rows } = await sql<{ tokenId: string }>`
    with recursive line as (
      select id, "closedAt" from session_token
      where "confirmedAt" is not null and id <> ${tokenId} and "parentId" in (${tokenId}, ${parentId})
      union all
      select t.id, t."closedAt" from session_token t join line on t."parentId" = line.id where t."confirmedAt" is not null
    )
    select id as "tokenId" from line where "closedAt" is null limit 1`.execute(trx);
  return rows[0];
}
