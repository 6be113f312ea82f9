import type { Db } from "./pool.ts";

/** How many connections of the product to this database belong to other servers. */
export async function countOtherSessions({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and application_name = current_setting('application_name')`,
  );
  return Math.max(0, (rows[0]?.sessions ?? 0) - pool.totalCount);
}
