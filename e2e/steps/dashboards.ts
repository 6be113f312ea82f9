import { UserInfo } from "@hearthside/contract";
import { expect, type Page } from "@playwright/test";
import { getFromApi } from "../product/api.ts";
import { withDatabase } from "../product/database.ts";

/** One number that the database gives for the agency the page's account works in; `$1` is its day today. */
export async function countInDatabase(page: Page, sql: string): Promise<number> {
  const user = UserInfo.parse(await getFromApi(page.request, "GET /auth/user-info"));
  const agency = user.AgencyRoles[0];
  return withDatabase(async (database) => {
    await database.query("select set_config('app.agency_id', $1, false)", [String(agency?.AgencyId)]);
    const today = await database.query<{ day: string }>(
      "select to_char(now() at time zone $1, 'YYYY-MM-DD') as day",
      [agency?.Zone],
    );
    const { rows } = await database.query({ text: sql, values: [today.rows[0]?.day], rowMode: "array" });
    return Number(rows[0]?.[0]);
  });
}

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The number in the head of a card. */
export async function badgeOf(page: Page, name: string): Promise<number> {
  const text = await card(page, name).locator("[data-tone]").first().textContent();
  return Number(text?.replaceAll(",", ""));
}

/** The card's number becomes what the database counts: other journeys change the agency meanwhile. */
export const expectTotal = (page: Page, name: string, sql: string) =>
  expect
    .poll(async () => {
      await page.reload();
      return (await badgeOf(page, name)) - (await countInDatabase(page, sql));
    })
    .toBe(0);
