import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Config } from "#src/config.ts";
import type { Database } from "#src/db/schema.ts";
import { issueTokens, type TokenPair } from "#src/http/session-tokens.ts";

export type Limits = {
  readonly idleMinutes: number;
  readonly absoluteHours: number;
  readonly accessMinutes: number;
};

export const limitsOf = (config: Config): Limits => ({
  idleMinutes: config.sessionIdleMinutes,
  absoluteHours: config.sessionAbsoluteHours,
  accessMinutes: config.accessTokenMinutes,
});

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

type EndReason = "signed-out" | "reuse" | "password-reset" | "revoked";

/** What has ended stays as it ended. */
const endOpen = (trx: Kysely<Database>, endReason: EndReason) =>
  trx.updateTable("session").set({ endedAt: sql<Date>`now()`, endReason }).where("endedAt", "is", null);

export async function endSession(
  trx: Transaction<Database>,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await endOpen(trx, reason).where("id", "=", sessionId).execute();
}

export async function endSessionsOf(trx: Kysely<Database>, userId: string, reason: EndReason): Promise<void> {
  await endOpen(trx, reason).where("userId", "=", userId).execute();
}

/** Makes another agency the active one; whether the user works there is the caller's to know. */
export async function switchAgency(
  trx: Transaction<Database>,
  sessionId: string,
  agencyId: number,
): Promise<void> {
  await trx.updateTable("session").set({ activeAgencyId: agencyId }).where("id", "=", sessionId).execute();
}
