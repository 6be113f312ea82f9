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

type NewSession = {
  readonly userId: string;
  readonly agencyId: number | null;
  /** The browser in words. */
  readonly device: string;
  readonly address: string;
};

/** Opens a session with its first pair of tokens. */
export async function startSession(
  trx: Transaction<Database>,
  { userId, agencyId, device, address }: NewSession,
  { absoluteHours, accessMinutes }: Limits,
): Promise<{ sessionId: string; tokens: TokenPair }> {
  const sessionId = uuidv7();
  await trx
    .insertInto("session")
    .values({
      id: sessionId,
      userId,
      activeAgencyId: agencyId,
      device,
      address,
      expiresAt: sql<Date>`now() + make_interval(hours => ${absoluteHours})`,
    })
    .execute();
  const tokens = await issueTokens(trx, { sessionId, parentId: null, accessMinutes });
  return { sessionId, tokens };
}

type EndReason = "signed-out" | "reuse" | "password-reset" | "password-change" | "elsewhere" | "revoked";

/** An ended session stays unchanged. */
const endOpen = (trx: Kysely<Database>, endReason: EndReason) =>
  trx.updateTable("session").set({ endedAt: sql<Date>`now()`, endReason }).where("endedAt", "is", null);

export async function endSession(
  trx: Transaction<Database>,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await endOpen(trx, reason).where("id", "=", sessionId).execute();
}

/** Ends one of a user's sessions. Returns whether it was open and belonged to the user. */
export async function endOneOf(
  trx: Transaction<Database>,
  { userId, id }: { readonly userId: string; readonly id: string },
  reason: EndReason,
): Promise<boolean> {
  const ended = await endOpen(trx, reason)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all of a user's sessions except the one to keep. Returns those that ended. */
export async function endSessionsOf(
  trx: Kysely<Database>,
  { userId, except }: { readonly userId: string; readonly except?: string },
  reason: EndReason,
): Promise<string[]> {
  const ended = await endOpen(trx, reason)
    .where("userId", "=", userId)
    .$if(except !== undefined, (sessions) => sessions.where("id", "<>", except ?? ""))
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

/** Makes another agency the active one; the caller has checked that the user works there. */
export async function switchAgency(
  trx: Transaction<Database>,
  sessionId: string,
  agencyId: number,
): Promise<void> {
  await trx.updateTable("session").set({ activeAgencyId: agencyId }).where("id", "=", sessionId).execute();
}
