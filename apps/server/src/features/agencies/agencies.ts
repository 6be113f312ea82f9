import { type Kysely, sql, type Transaction } from "kysely";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";

type NewAgency = {
  readonly slug: string;
  readonly name: string;
  readonly zone: string;
  /** Who creates it; the transaction goes on as this user inside the new agency. */
  readonly userId: string;
};

/** Makes an agency, goes on inside it, and answers its id. Throws on a slug that is taken. */
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

/** The agency behind the short name that stands in addresses. */
export async function findAgencyBySlug(
  trx: Kysely<Database>,
  slug: string,
): Promise<{ id: number; name: string; zone: string } | undefined> {
  const { rows } = await sql<{
    id: number;
    name: string;
    zone: string;
  }>`select * from find_agency(${slug})`.execute(trx);
  return rows[0];
}

/** Whether somebody means that agency: by its whole name, or by its short one, which stays when it is renamed. */
export const isCalled = ({ name }: { readonly name: string }, wanted: string): boolean =>
  wanted === name || wanted === slugOf(wanted);

/** A name as it stands in an address: `St. Mary's Home Care` is `st-mary-s-home-care`. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
