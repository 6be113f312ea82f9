import type { Client } from "pg";

/** What lets a session fill tables: no triggers and foreign keys, and indexes that can be switched off. */
export const fillingSql = "set session_replication_role = replica; set allow_system_table_mods = on";

/**
 * Fills a table in one transaction. Index entries made one by one would take most of the time: its indexes are switched off and
 * made again.
 */
export async function fillTable(session: Client, table: string, fill: () => Promise<void>): Promise<void> {
  await session.query("begin");
  const { rows } = await session.query<{ id: number; isExclusion: boolean }>(
    `select indexrelid as id, indisexclusion as "isExclusion" from pg_index
     where indrelid = format('public.%I', $1::text)::regclass`,
    [table],
  );
  const ids = (chosen: typeof rows) => chosen.map(({ id }) => id);
  await session.query(
    "update pg_index set indisready = false, indisexclusion = false where indexrelid = any ($1)",
    [ids(rows)],
  );
  await fill();
  await session.query(`reindex table public."${table}"`);
  await session.query("update pg_index set indisexclusion = true where indexrelid = any ($1)", [
    ids(rows.filter(({ isExclusion }) => isExclusion)),
  ]);
  await session.query("commit");
}
