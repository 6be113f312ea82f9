import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#src/db/schema.ts";

/** A pair as the browser stores it; the database stores only hashes. */
export type TokenPair = {
  readonly access: string;
  readonly refresh: string;
};

/** 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** 256 random bits, as text for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Adds a pair to a session, as successor of `parentId` if given. */
export async function issueTokens(
  db: Kysely<Database>,
  {
    sessionId,
    parentId,
    accessMinutes,
  }: { sessionId: string; parentId: string | null; accessMinutes: number },
): Promise<TokenPair> {
  const pair = { access: newToken(), refresh: newToken() };
  await db
    .insertInto("session_token")
    .values({
      id: uuidv7(),
      sessionId,
      parentId,
      refreshHash: hashToken(pair.refresh),
      accessHash: hashToken(pair.access),
      accessExpiresAt: sql<Date>`now() + make_interval(mins => ${accessMinutes})`,
    })
    .execute();
  return pair;
}

/** Changes of a session happen one by one: the holder of this lock sees all earlier changes to its tokens. */
export async function lockSession(trx: Transaction<Database>, sessionId: string): Promise<void> {
  await sql`select from session where id = ${sessionId} for update`.execute(trx);
}

/**
 * The first use of a pair closes its siblings and the pair it came from. A closed pair stays closed. The session must
 * be locked.
 */
export async function confirmToken(trx: Transaction<Database>, tokenId: string): Promise<void> {
  await sql`
    with used as (
      update session_token set "confirmedAt" = now()
      where id = ${tokenId} and "confirmedAt" is null and "closedAt" is null
      returning id, "parentId"
    )
    update session_token other set "closedAt" = now() from used
    where other."closedAt" is null
      and (other.id = used."parentId" or (other."parentId" = used."parentId" and other.id <> used.id))
  `.execute(trx);
}

/** The session of a refresh token; undefined for an unknown or deleted one. */
export async function findSessionOf(db: Kysely<Database>, refresh: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("session_token")
    .select("sessionId")
    .where("refreshHash", "=", hashToken(refresh))
    .executeTakeFirst();
  return found?.sessionId;
}

/** Resets the idle timer. */
export async function touchSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ lastActiveAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}
