import type { Contract, ReadInputOf } from "@hearthside/contract";
import { type Kysely, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { daysAhead } from "#src/db/days-from-now.ts";
import type { Database } from "#src/db/schema.ts";
import { type ApplicationKey } from "../queries.ts";

type Agency = { readonly id: number; readonly name: string; readonly slug: string };

/** The agency with that short name, or without one the only agency. */
export async function findAgencyToApplyTo(
  db: Kysely<Database>,
  slug: string | null,
): Promise<Agency | undefined> {
  const { rows } =
    slug === null
      ? await sql<Agency>`select id, name, slug from find_only_agency()`.execute(db)
      : await sql<Agency>`select id, name, ${slug}::text as slug from find_agency(${slug})`.execute(db);
  return rows[0];
}

/** How often an application was saved within the last hour. */
export async function countSaves(trx: AgencyTrx, { agencyId, id }: ApplicationKey): Promise<number> {
  const { count } = await trx
    .selectFrom("audit_entry")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("agencyId", "=", agencyId)
    .where("userId", "is", null)
    .where("at", ">", sql<Date>`now() - interval '1 hour'`)
    .where("subjectId", "=", id)
    .where("action", "=", "application.save")
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * All applications of verified addresses, and of the others those of one day, so that one stranger cannot use up the
 * agency's limit.
 */
export async function countDrafts(trx: AgencyTrx, agencyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("application")
    .select((application) => application.fn.countAll<string>().as("count"))
    .where("agencyId", "=", agencyId)
    .where("status", "=", "draft")
    .where((draft) =>
      draft.or([
        draft("emailVerifiedAt", "is not", null),
        draft("createdAt", ">", sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewApplication = Omit<ReadInputOf<Contract["POST /guest/applications"]>["applicant"], "password"> & {
  readonly passwordHash: string;
  readonly days: number;
};

export const insertApplication = (
  trx: AgencyTrx,
  { agencyId, id }: ApplicationKey,
  { days, ...info }: NewApplication,
) =>
  trx
    .insertInto("application")
    .values({ ...info, agencyId, id, expiresAt: daysAhead(days) })
    .execute();

export async function countTokens(trx: AgencyTrx, { agencyId, id }: ApplicationKey): Promise<number> {
  const { count } = await trx
    .selectFrom("application_token")
    .select((token) => token.fn.countAll<string>().as("count"))
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
