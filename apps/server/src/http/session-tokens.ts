import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#src/db/schema.ts";

/** A pair as the browser keeps it; the database keeps only hashes. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

const newToken = () => randomBytes(32).toString("base64url");

/** Adds a pair to a session, as successor of `parentId` when there is one. */
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

/** The first use of a pair: its siblings and the pair it came from are closed from now on. */
export async function confirmToken(db: Kysely<Database>, tokenId: string): Promise<void> {
  await sql`
    with used as (
      update session_token set "confirmedAt" = now() where id = ${tokenId} and "confirmedAt" is null and "closedAt" is null
      returning id, "parentId"
    )
    update session_token other set "closedAt" = now() from used
    where other."closedAt" is null
      and (other.id = used."parentId" or (other."parentId" = used."parentId" and other.id <> used.id))
  `.execute(db);
}

/** Puts off the idle time-out. */
export async function touchSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ lastActiveAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}
