import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inDatabase } from "./assessments.ts";

const input = 30;

/** Patients with 700 visits, 200 documents and 120 medications; added to a running product the first time. */
export const fullCharts = (dataDir: string): Promise<string[]> =>
  inDatabase(dataDir, async (client) => {
    const find = async () => {
      const found = `select "patientId" as id from medication group by 1 having count(*) >= 120 order by 1`;
      const { rows } = await client.query<{ id: string }>(found);
      return rows.map(({ id }) => id);
    };
    const before = await find();
    if (before.length >= input) return before;
    await client.query("begin");
    await client.query(readFileSync(join(import.meta.dirname, "full-charts.sql"), "utf8"));
    await client.query("commit");
    await client.query("vacuum (analyze)");
    return find();
  });
