import { type Kysely, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Key } from "./queries.ts";
import { daysAhead } from "./queries.ts";

/**
 * `browser`: given to whoever began or opened it. `mail`: in a letter, good again and again. `copied`: handed out by an
 * administrator, good once.
 */
export type TokenKind = "browser" | "mail" | "copied";

export type Opened = {
  readonly agencyId: number;
  readonly applicationId: string;
  readonly kind: TokenKind;
};

/** What a token opens, before an agency is known; undefined for one that is not good, or not any more. */
export async function findApplicationOf(db: Kysely<Database>, token: string): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    select "agencyId", "applicationId", kind from find_application(${hashToken(token)})`.execute(db);
  return rows[0];
}

/** Gives a new token; of a link, those of its kind that were given before stop working. */
export async function giveToken(
  trx: AgencyTrx,
  { agencyId, id }: Key,
  { kind, days }: { readonly kind: TokenKind; readonly days: number },
): Promise<string> {
  if (kind !== "browser") await endTokens(trx, { agencyId, id }, [kind]);
  const token = newToken();
  await trx
    .insertInto("application_token")
    .values({ agencyId, applicationId: id, kind, tokenHash: hashToken(token), expiresAt: daysAhead(days) })
    .execute();
  return token;
}

export const endTokens = (trx: AgencyTrx, { agencyId, id }: Key, kinds: readonly TokenKind[]) =>
  trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .where("kind", "in", kinds)
    .execute();

/** Whether a link, found before its application was locked, is good still. */
export async function isStillGood(trx: AgencyTrx, agencyId: number, token: string): Promise<boolean> {
  const found = await trx
    .selectFrom("application_token")
    .select("kind")
    .where("agencyId", "=", agencyId)
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses one up; false when somebody else did so first. */
export async function spendToken(trx: AgencyTrx, agencyId: number, token: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("tokenHash", "=", hashToken(token))
    .returning("kind")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Lets those that are good open it for longer, as what they open is kept for longer. */
export const prolongTokens = (trx: AgencyTrx, { agencyId, id }: Key, days: number) =>
  trx
    .updateTable("application_token")
    .set({ expiresAt: daysAhead(days) })
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .where("kind", "in", ["browser", "mail"])
    .where("expiresAt", ">", sql<Date>`now()`)
    .execute();
