import { type Kysely, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { daysAhead } from "#src/db/days-from-now.ts";
import type { Database } from "#src/db/schema.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { ApplicationKey } from "./queries.ts";

/**
 * `browser`: for the browser that started or opened it. `mail`: in an email, can be used again. `copied`: handed out by
 * an administrator, works once.
 */
export type TokenKind = "browser" | "mail" | "copied";

export type OpenedToken = {
  readonly agencyId: number;
  readonly applicationId: string;
  readonly kind: TokenKind;
};

/** The application a token opens, before an agency is known; undefined for an invalid or expired one. */
export async function findApplicationOf(
  db: Kysely<Database>,
  token: string,
): Promise<OpenedToken | undefined> {
  const { rows } = await sql<OpenedToken>`
    select "agencyId", "applicationId", kind from find_application(${hashToken(token)})`.execute(db);
  return rows[0];
}

/** Creates a token; for links, earlier ones of the same kind stop working. */
export async function giveToken(
  trx: AgencyTrx,
  { agencyId, id }: ApplicationKey,
  { kind, days }: { readonly kind: TokenKind; readonly days: number },
): Promise<string> {
  if (kind !== "browser") await endTokens(trx, { agencyId, id }, [kind]);
  const token = newToken();
  await trx
    .insertInto("application_token")
    .values({
      agencyId,
      applicationId: id,
      kind,
      tokenHash: hashToken(token),
      expiresAt: daysAhead(days),
    })
    .execute();
  return token;
}

export const endTokens = (trx: AgencyTrx, { agencyId, id }: ApplicationKey, kinds: readonly TokenKind[]) =>
  trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .where("kind", "in", kinds)
    .execute();

/** Whether a link, found before its application was locked, is still valid. */
export async function isStillGood(trx: AgencyTrx, agencyId: number, token: string): Promise<boolean> {
  const found = await trx
    .selectFrom("application_token")
    .select("kind")
    .where("agencyId", "=", agencyId)
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up a token; false if it was already used. */
export async function spendToken(trx: AgencyTrx, agencyId: number, token: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("tokenHash", "=", hashToken(token))
    .returning("kind")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Extends valid tokens when their application is kept longer. */
export const prolongTokens = (trx: AgencyTrx, { agencyId, id }: ApplicationKey, days: number) =>
  trx
    .updateTable("application_token")
    .set({ expiresAt: daysAhead(days) })
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .where("kind", "in", ["browser", "mail"])
    .where("expiresAt", ">", sql<Date>`now()`)
    .execute();
