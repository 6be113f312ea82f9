import { type Kysely, sql, type Transaction } from "kysely";
import { AppError } from "#src/app-error.ts";
import { actAs, findAgencies, type In, nobody } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordChange } from "../live/changes.ts";

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
  input: string,
): Promise<KnownAgency | undefined> {
  const known = await findAgencyBySlug(trx, input);
  if (known !== undefined) return known;
  const [named, ...others] = await findAgenciesNamed(trx, input);
  if (others.length > 0)
    throw new AppError("conflict", { detail: `Several agencies are named ${input}. Use the short name.` });
  return named;
}

/** Reads each agency's name separately, because a session sees only one agency at a time. */
async function findAgenciesNamed(trx: Transaction<Database>, input: string): Promise<KnownAgency[]> {
  const named: KnownAgency[] = [];
  for (const agencyId of await findAgencies(trx)) {
    const inside = await actAs(trx, { agencyId, userId: nobody });
    named.push(
      ...(await inside
        .selectFrom("agency")
        .select(["id", "name", "zone"])
        .where("id", "=", agencyId)
        .where("name", "=", input)
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

/** The first day of the agency's week; 0 is Sunday. */
export async function findWeekStart({ trx, agencyId }: In<Pick<Caller, "agencyId">>): Promise<number> {
  const { weekStartsOn } = await trx
    .selectFrom("agency")
    .select("weekStartsOn")
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return weekStartsOn;
}

/**
 * Tells every screen of the agency that its settings changed; the subject is a branch, or the user who changed the
 * agency.
 */
export const notifyBrowsers = (
  work: Work,
  { subjectId, revision }: { readonly subjectId: string; readonly revision: number },
): Promise<void> => recordChange(work, { kind: "agency", patientId: null, subjectId, revision });
