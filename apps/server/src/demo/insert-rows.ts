import { type Insertable, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";

/** A value in JSON: instants as ISO text, bytes as `\x` and hexadecimal digits. */
type InJson<V> = V extends Date | Buffer ? string : V;

type Row<T extends keyof Database> = {
  readonly [K in keyof Omit<Insertable<Database[T]>, "agencyId">]: InJson<Insertable<Database[T]>[K]>;
};

/**
 * Adds any number of `rows` to `table` of the current agency in one statement, sent as one JSON text.
 * All rows have the fields of the first one.
 */
export async function insertRows<T extends keyof Database>(
  trx: AgencyTrx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const into = sql.table(table);
  await sql`insert into ${into} ("agencyId", ${columns})
    select current_agency(), ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
}
