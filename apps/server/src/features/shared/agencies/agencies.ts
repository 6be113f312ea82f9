import { type Kysely, sql, type Transaction } from "kysely";
import { AppError } from "#src/app-error.ts";
import { findAgencies } from "#src/db/agencies.ts";
import { actAs, nobody } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";

type NewAgency = {
  readonly slug: string;
  readonly name: string;
  readonly zone: string;
  /** Who creates it; the transaction continues as this user inside the new agency. */
  readonly userId: string;
};

/** Creates an agency, continues inside it, and returns its id. Throws if the slug is taken. */
export async function createAgency(
  trx: Transaction<Database>,
  { userId, ...agency }: NewAgency,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('agency_id_seq')::int as id`.execute(trx);
  const [next] = rows;
  if (next === undefined) throw new Error("the sequence of agency ids gave none");
  const inside = await actAs(trx, { agencyId: next.id, userId });
  await inside
    .insertInto("agency")
    .values({ ...agency, id: next.id })
    .execute();
  return next.id;
}

type KnownAgency = { readonly id: number; readonly name: string; readonly zone: string };

/** The agency with this short name. */
export async function findAgencyBySlug(
  trx: Kysely<Database>,
  slug: string,
): Promise<KnownAgency | undefined> {
  const { rows } = await sql<KnownAgency>`select * from find_agency(${slug})`.execute(trx);
  return rows[0];
}

/**
 * The agency with this short name, which stays when it is renamed, or with this full name. The transaction continues in
 * one of the agencies. Throws `conflict` if several have the full name.
 */
export async function findAgencyCalled(
  trx: Transaction<Database>,
  wanted: string,
): Promise<KnownAgency | undefined> {
  const known = await findAgencyBySlug(trx, wanted);
  if (known !== undefined) return known;
  const [named, ...others] = await findAgenciesNamed(trx, wanted);
  if (others.length > 0)
    throw new AppError("conflict", { detail: `Several agencies are named ${wanted}. Use the short name.` });
  return named;
}

/** Reads each agency's name separately, because a session sees only one agency at a time. */
async function findAgenciesNamed(trx: Transaction<Database>, wanted: string): Promise<KnownAgency[]> {
  const named: KnownAgency[] = [];
  for (const agencyId of await findAgencies(trx)) {
    const inside = await actAs(trx, { agencyId, userId: nobody });
    named.push(
      ...(await inside
        .selectFrom("agency")
        .select(["id", "name", "zone"])
        .where("id", "=", agencyId)
        .where("name", "=", wanted)
        .execute()),
    );
  }
  return named;
}

/** Turns a name into part of a URL: `St. Mary's Home Care` becomes `st-mary-s-home-care`. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
