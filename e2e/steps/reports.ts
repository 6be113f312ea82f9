import { expect, type Locator, type Page } from "@playwright/test";
import { askDatabase, type Cell, reportRows } from "./dashboards.ts";

/** A report or saved report, by its address. */
export const reportPath = (search: string) => `/custom-reports?${search}`;

/** Database rows for the page's account, compared as text. */
export const rowsInSql = async (page: Page, sql: string): Promise<Cell[][]> =>
  (await askDatabase(page, [sql]))[0] ?? [];

/** The report's row count matches the database, reloaded while other journeys add some. */
export async function expectReportRows(page: Page, sql: string): Promise<void> {
  let looks = 0;
  await expect(async () => {
    looks += 1;
    if (looks > 1) await page.reload();
    const counted = Number((await rowsInSql(page, sql))[0]?.[0]);
    await expect(reportRows(page)).toHaveText(new RegExp(`^${counted.toLocaleString("en-US")} [a-z]`), {
      timeout: 5000,
    });
  }).toPass({ timeout: 60_000 });
}

/** Adds a filter by its column. */
export async function addFilter(page: Page, column: string): Promise<void> {
  await page.getByRole("combobox", { name: "Add a filter" }).click();
  await page.getByRole("option", { name: column, exact: true }).click();
}

/** The button of a values filter, with its selection. */
export const valuesFilter = (page: Page, column: string): Locator =>
  page.getByRole("group", { name: "Filters" }).getByRole("button", { name: new RegExp(`^${column} `) });

/** The cell texts of a table's visible rows, without heading. */
export const shownRows = (table: Locator): Promise<string[][]> =>
  table.evaluate((shown) =>
    [...shown.querySelectorAll("[role=row]")]
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll("[role=rowheader], [role=cell]")].map(
          ({ textContent }) => textContent ?? "",
        ),
      ),
  );

/** The rows of the report that is open. */
export const reportTable = (page: Page): Locator =>
  page.getByRole("region", { name: /^Rows of / }).getByRole("table");
