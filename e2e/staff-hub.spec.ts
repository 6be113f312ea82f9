import { expect, test } from "./fixtures.ts";
import { countInDatabase, numberOf } from "./steps/dashboards.ts";

test.use({ account: "viewer" });

const week = `(select today - extract(dow from today)::int from asked)`;
const visitsOf = (condition: string) =>
  `select count(*) from visit join app_user on app_user.id = visit."userId"
    where app_user."lastName" = 'Reyes' and "localStart" >= ${week} and "localStart" < ${week} + 7 and ${condition}`;

test("a person is found by name with counts that match the database, and filters stay in the address", async ({
  page,
}) => {
  const row = page.getByRole("row", { name: /Reyes, Nadia/ });
  const search = page.getByRole("searchbox", { name: "Search staff" });
  await page.goto("/staff-hub");
  await expect(page.getByRole("heading", { level: 1, name: "Staff Hub" })).toBeVisible();

  await test.step("a person is found by name", async () => {
    await search.fill("reyes");
    await expect(row).toBeVisible();
    await expect(page.getByText("1 employee")).toBeVisible();
    // other journeys plan visits for the same nurse
    await expect(async () => {
      const [planned, made] = await countInDatabase(page, [
        visitsOf(`status <> 'cancelled'`),
        visitsOf(`status = 'completed'`),
      ]);
      await expect(row.getByRole("cell").nth(1)).toContainText(`${made} of ${planned} visits done`, {
        timeout: 3000,
      });
    }).toPass();
    expect(new URL(page.url()).search).toBe("");
    await search.fill("");
  });

  await test.step("filters stay in the address, and Back returns from a person's page to them", async () => {
    await page.getByRole("combobox", { name: "Discipline" }).click();
    await page.getByRole("option", { name: "RN", exact: true }).click();
    await expect(page).toHaveURL("/staff-hub?discipline=RN");
    await row.getByRole("link", { name: "Reyes, Nadia" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nadia Reyes" })).toBeFocused();
    await expect(page.getByRole("table", { name: "Visits this week" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Visits by week" }).getByRole("row")).toHaveCount(9);
    await expect(page.getByRole("region", { name: "Availability" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "More" })
      .getByRole("link", { name: "Staff Schedule" })
      .click();
    await expect(page).toHaveURL(/staff-schedule\?clinician=/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/staff-hub?discipline=RN");
    await expect(row).toBeVisible();
  });

  await test.step("the states of the day are listed with their numbers, and filter the list", async () => {
    await page.goto("/staff-hub");
    const states = page.getByRole("navigation", { name: "Staff today" });
    await states.getByRole("link", { name: /^Office staff \d+$/ }).click();
    await expect(page).toHaveURL("/staff-hub?state=office");
    const shown = states.locator("[aria-current=page]");
    await expect(shown).toHaveText(/^Office staff \d+$/);
    await expect(async () => {
      const count = numberOf(await shown.textContent());
      await expect(
        page.getByText(count === 1 ? "1 employee" : `${count} employees`, { exact: true }),
      ).toBeVisible({ timeout: 3000 });
    }).toPass();
  });
});
