import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addColleague, enterAs, type NewColleague } from "./product/colleagues.ts";
import { productPassword } from "./product/running-product.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { careByApi, dayAfter, dayWords, event, openWeek, sundayIn, visitByApi } from "./steps/schedule.ts";
import { trySignIn } from "./steps/signing-in.ts";

test.use({ account: "admin" });

const findEmployee = async (page: Page, { lastName }: NewColleague): Promise<void> => {
  await page.goto("/employees");
  await page.getByRole("searchbox", { name: "Search employees" }).fill(lastName);
};

test("a nurse who leaves is out at once; her visits go to a colleague, and what he cannot take waits in the schedule", async ({
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
  const hers = await openBrowser("visitor");
  await enterAs(hers, leaver);
  await openWeek(hers, monday ?? "");
  await expect(event(hers, care.name)).toHaveCount(3);

  await test.step("the administrator chooses who takes her visits, and sees which he cannot", async () => {
    await findEmployee(page, leaver);
    await page.getByRole("button", { name: `Deactivate ${leaver.name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Deactivate Larissa ${leaver.lastName}?` });
    await expect(dialog.getByText("0 given, 3 wait for somebody.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Give her visits to" }).fill(heir.lastName);
    await page.getByRole("option", { name: `Henrik ${heir.lastName}` }).click();
    await expect(dialog.getByText("2 given, 1 wait for somebody.")).toBeVisible();
    const visits = dialog.getByRole("list", { name: "Her visits" }).getByRole("listitem");
    await expect(visits.filter({ hasText: `To Henrik ${heir.lastName}` })).toHaveCount(2);
    await expect(visits.filter({ hasText: "Waits for somebody" })).toContainText("9:00 AM");
    await expectCleanDialog(page);
    await dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
    await expect(
      page.getByText(
        `Larissa ${leaver.lastName} was deactivated: 2 visits given away, 1 visit waiting for somebody.`,
      ),
    ).toBeVisible();
  });

  await test.step("her open window comes to the sign-in page with nobody touching it, and lets her in no more", async () => {
    await expect(hers).toHaveURL("/auth/sign-in", { timeout: 20_000 });
    await trySignIn(hers, leaver.email, productPassword());
    await expect(hers.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await hers.request.get("/api/clinicians")).ok()).toBe(false);
    await expect(hers.getByText(care.name)).toHaveCount(0);
  });

  await test.step("he has two of them in his schedule", async () => {
    const his = await openBrowser("visitor");
    await enterAs(his, heir);
    await openWeek(his, monday ?? "", "&mine=true");
    await expect(event(his, care.name)).toHaveCount(2);
    for (const day of [monday, thursday])
      await expect(
        event(his, `${care.name}, SN routine visit, ${dayWords(day ?? "")}, 9:00 AM`),
      ).toBeVisible();
  });

  await test.step("the third waits for somebody among the unassigned", async () => {
    await openWeek(page, monday ?? "", "&clinician=unassigned");
    await expect(event(page, care.name)).toHaveCount(1);
    await expect(
      event(page, `${care.name}, SN routine visit, ${dayWords(tuesday ?? "")}, 9:00 AM`),
    ).toBeVisible();
  });
});
