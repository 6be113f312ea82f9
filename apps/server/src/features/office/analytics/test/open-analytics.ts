import { expect } from "vitest";
import { openSchedule } from "#src/test/schedule.ts";

/** An office whose figures are compared. It is 10 AM on 2026-11-20 in New York. */
export async function openAnalytics() {
  const { world, office } = await openSchedule();
  const { browser } = office.admin;
  return {
    world,
    office,
    superuser: world.superuser,
    ask: async (path: string) => {
      const response = await browser.send("GET", `/analytics/${path}`);
      expect(response.statusCode).toBe(200);
      return response.json();
    },
    /** An independent query for comparison; `$1` is the agency. */
    direct: async (text: string, values: readonly unknown[] = []): Promise<number> => {
      const { rows } = await world.superuser.query<{ count: number }>(`select (${text})::int as count`, [
        office.agencyId,
        ...values,
      ]);
      return rows[0]?.count ?? Number.NaN;
    },
    /** The row count of the report that a number links to. */
    rowsBehind: async (dataSet: string, ...filters: readonly object[]): Promise<number> => {
      const request = { report: "custom", dataSet, filters };
      return (await browser.send("POST", "/reports/preview", { request })).json().total;
    },
  };
}

export const days = (column: string, [from, to]: readonly [string | null, string | null]) => ({
  column,
  from,
  to,
});
export const some = (column: string, ...values: readonly string[]) => ({ column, values });
