import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addColleague, enterAs, type NewColleague } from "./product/colleagues.ts";
import { productPassword } from "./product/running-product.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { careByApi, dayAfter, dayText, event, openWeek, sundayIn, visitByApi } from "./steps/schedule.ts";
import { trySignIn } from "./steps/signing-in.ts";

test.use({ account: "admin" });

const findEmployee = async (page: Page, { lastName }: NewColleague): Promise<void> => {
  await page.goto("/employees");
  await page.getByRole("searchbox", { name: "Search employees" }).fill(lastName);
};

test("a nurse who leaves loses access immediately; visits are reassigned to a colleague, and those that cannot be become unassigned", async ({
  page,
  openBrowser,
}) => {
  const leaver = await addColleague({ firstName: "Larissa", role: "Staff", discipline: "RN" });
  const heir = await addColleague({ firstName: "Henrik", role: "Staff", discipline: "RN" });
  const care = await careByApi(page.request, "Ottilie", sundayIn(70));
  const other = await careByApi(page.request, "Marigold", sundayIn(70));
  const [monday, tuesday, thursday] = [1, 2, 4].map((days) => dayAfter(care.sunday, days));
  for (const day of [monday, tuesday, thursday])
    await visitByApi(page.request, care, { start: `${day}T09:00:00`, userId: leaver.id });
  await visitByApi(page.request, other, { start: `${tuesday}T09:15:00`, userId: heir.id });
  const leaverPage = await openBrowser("visitor");
  await enterAs(leaverPage, leaver);
  await openWeek(leaverPage, monday ?? "");
  await expect(event(leaverPage, care.name)).toHaveCount(3);

  await test.step("the administrator reassigns the visits, and sees which ones the colleague cannot take", async () => {
    await findEmployee(page, leaver);
    await chooseAction(page, leaver.name, "Deactivate");
    const dialog = page.getByRole("dialog", { name: `Deactivate Larissa ${leaver.lastName}?` });
    await expect(dialog.getByText("0 reassigned, 3 unassigned.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Reassign visits to" }).fill(heir.lastName);
    await page.getByRole("option", { name: `Henrik ${heir.lastName}` }).click();
    await expect(dialog.getByText("2 reassigned, 1 unassigned.")).toBeVisible();
    const visits = dialog.getByRole("list", { name: "Upcoming visits" }).getByRole("listitem");
    await expect(visits.filter({ hasText: `To Henrik ${heir.lastName}` })).toHaveCount(2);
    await expect(visits.filter({ hasText: /Unassigned/ })).toContainText("9:00 AM");
    await expectCleanDialog(page);
    await dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
    await expect(
      page.getByText(`Larissa ${leaver.lastName} was deactivated: 2 visits reassigned, 1 visit unassigned.`),
    ).toBeVisible();
  });

  await test.step("the nurse's open window goes to the sign-in page by itself, and the password no longer works", async () => {
    await expect(leaverPage).toHaveURL("/auth/sign-in", { timeout: 20_000 });
    await trySignIn(leaverPage, leaver.email, productPassword());
    await expect(leaverPage.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await leaverPage.request.get("/api/clinicians")).ok()).toBe(false);
    await expect(leaverPage.getByText(care.name)).toHaveCount(0);
  });

  await test.step("the colleague has two of them in the schedule", async () => {
    const heirPage = await openBrowser("visitor");
    await enterAs(heirPage, heir);
    await openWeek(heirPage, monday ?? "", "&mine=true");
    await expect(event(heirPage, care.name)).toHaveCount(2);
    for (const day of [monday, thursday])
      await expect(
        event(heirPage, `${care.name}, SN routine visit, ${dayText(day ?? "")}, 9:00 AM`),
      ).toBeVisible();
  });

  await test.step("the third is among the unassigned", async () => {
    await openWeek(page, monday ?? "", "&clinician=unassigned");
    await expect(event(page, care.name)).toHaveCount(1);
    await expect(
      event(page, `${care.name}, SN routine visit, ${dayText(tuesday ?? "")}, 9:00 AM`),
    ).toBeVisible();
  });
});
