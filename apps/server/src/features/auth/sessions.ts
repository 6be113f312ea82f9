import { sql, type Transaction } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#src/db/schema.ts";
import { AppError } from "#src/http/app-error.ts";
import {
  confirmToken,
  findSessionOf,
  hashToken,
  issueTokens,
  lockSession,
  type TokenPair,
} from "#src/http/session-tokens.ts";

/** How long a pair that was already replaced may still be shown: two tabs, or an answer that was overtaken. */
const graceSeconds = 10;

interface Limits {
  readonly idleMinutes: number;
  readonly absoluteHours: number;
  readonly accessMinutes: number;
}

/** Opens a session with its first pair of tokens. */
export async function startSession(
  trx: Transaction<Database>,
  { userId, agencyId }: { userId: string; agencyId: number | null },
  { absoluteHours, accessMinutes }: Limits,
): Promise<{ sessionId: string; tokens: TokenPair }> {
  const sessionId = uuidv7();
  await trx
    .insertInto("session")
    .values({
      id: sessionId,
      userId,
      activeAgencyId: agencyId,
      expiresAt: sql<Date>`now() + make_interval(hours => ${absoluteHours})`,
    })
    .execute();
  const tokens = await issueTokens(trx, { sessionId, parentId: null, accessMinutes });
  return { sessionId, tokens };
}

export type Refreshed =
  | { readonly outcome: "renewed"; readonly sessionId: string; readonly tokens: TokenPair }
  | { readonly outcome: "ended" }
  | { readonly outcome: "reused"; readonly sessionId: string; readonly userId: string };

/**
 * Trades a refresh token for a new pair. A token whose successor nobody has used yet (its answer was lost) gets another
 * one; a token that was replaced less than ten seconds ago counts as its successor; a later one was stolen, and its
 * session ends.
 */
export async function refreshSession(
  trx: Transaction<Database>,
  refresh: string,
  limits: Limits,
): Promise<Refreshed> {
  const shown = await lockShownToken(trx, refresh, limits);
  if (shown === undefined || !shown.isAlive) return { outcome: "ended" };
  if (!shown.isClosed) return renew(trx, shown, limits);
  const successor = shown.isRecent ? await findSuccessor(trx, shown) : undefined;
  if (successor !== undefined) return renew(trx, { ...shown, ...successor }, limits);
  await endSession(trx, shown.sessionId, "reuse");
  return { outcome: "reused", sessionId: shown.sessionId, userId: shown.userId };
}

interface ShownToken {
  readonly tokenId: string;
  readonly parentId: string | null;
  readonly sessionId: string;
  readonly userId: string;
  readonly isAlive: boolean;
  readonly isClosed: boolean;
  readonly isRecent: boolean;
}

async function lockShownToken(trx: Transaction<Database>, refresh: string, { idleMinutes }: Limits) {
  const sessionId = await findSessionOf(trx, refresh);
  if (sessionId === undefined) return undefined;
  await lockSession(trx, sessionId);
  const { rows } = await sql<ShownToken>`
    select t.id as "tokenId", t."parentId", s.id as "sessionId", s."userId",
      s."endedAt" is null and s."expiresAt" > now() and s."lastActiveAt" > now() - make_interval(mins => ${idleMinutes}) as "isAlive",
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
  await trx
    .updateTable("session")
    .set({ lastActiveAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
  return { outcome: "renewed", sessionId, tokens };
}

/** The used pair that took the place of a closed one, followed until it is one that still stands. */
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

type EndReason = "signed-out" | "reuse" | "password-reset" | "revoked";

export async function endSession(
  trx: Transaction<Database>,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ endedAt: sql<Date>`now()`, endReason: reason })
    .where("id", "=", sessionId)
    .where("endedAt", "is", null)
    .execute();
}

export async function endSessionsOf(
  trx: Transaction<Database>,
  userId: string,
  reason: EndReason,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ endedAt: sql<Date>`now()`, endReason: reason })
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .execute();
}

/** Makes another agency the active one. Throws `session-mismatch` unless the user works there. */
export async function switchAgency(
  trx: Transaction<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
  agencyId: number,
): Promise<void> {
  const { rows } = await sql<{
    agencyId: number;
  }>`select "agencyId" from find_agencies_of(${userId})`.execute(trx);
  if (!rows.some((row) => row.agencyId === agencyId)) throw new AppError("session-mismatch");
  await trx.updateTable("session").set({ activeAgencyId: agencyId }).where("id", "=", sessionId).execute();
}
