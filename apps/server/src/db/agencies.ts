import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/** The numbers of all agencies, for work that visits each of them in turn. */
export async function findAgencies(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from find_agencies() as id`.execute(db);
  return rows.map(({ id }) => id);
}
