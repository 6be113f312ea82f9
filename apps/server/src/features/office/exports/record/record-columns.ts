import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { notShown } from "./record-tables.ts";

export type RecordColumn = {
  readonly name: string;
  /** It holds a user id, so the name is added. */
  readonly isPerson: boolean;
};

/**
 * The exported columns of a table, read from the database so that a new column is included from its first day: all but the
 * agency, bytes (ciphertexts and hashes), and derived columns.
 */
export async function findColumns(trx: AgencyTrx, table: keyof Database): Promise<RecordColumn[]> {
  const { rows } = await sql<RecordColumn>`
    select a.attname as name, exists (
      select from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'f' and k.confrelid = 'membership'::regclass
        and a.attnum = any (k.conkey)
    ) as "isPerson"
    from pg_attribute a
    where a.attrelid = to_regclass(${`public."${table}"`}) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid <> 'bytea'::regtype and a.attname <> 'agencyId'
    order by a.attnum`.execute(trx);
  const hidden = notShown[table] ?? [];
  return rows.filter(({ name }) => !hidden.includes(name));
}
