import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inDatabase } from "./assessments.ts";

const input = 1_000_000;

/** Adds 1,000,000 visits to the agency of 100,000 patients, once per running product. */
export const millionVisits = (dataDir: string): Promise<number> =>
  inDatabase(dataDir, async (client) => {
    const count = async () => {
      const most = `select count(*)::int as count from visit group by "agencyId" order by 1 desc limit 1`;
      const { rows } = await client.query<{ count: number }>(most);
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    if (before >= input) return before;
    await client.query("begin");
    await client.query(readFileSync(join(import.meta.dirname, "million-visits.sql"), "utf8"));
    await client.query("commit");
    await client.query("vacuum (analyze) visit");
    await client.query("checkpoint");
    return count();
  });
