import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { emptyChartByApi, hubPath, medicationsByApi } from "./steps/chart.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";

test.use({ account: "nurse" });

/** The full list with the fields of its only medication open. */
async function openLine(page: Page, patientId: string): Promise<Locator> {
  await page.goto(hubPath(patientId, "&section=medications"));
  await page.getByRole("button", { name: "See All & Edit Medications" }).click();
  const dialog = page.getByRole("dialog", { name: "Full List of Medications" });
  await dialog.getByRole("button", { name: "Edit Warfarin" }).click();
  return dialog;
}

test("two people change a medication: the second sees both versions and chooses, and the first sees it at once", async ({
  page,
  openBrowser,
}) => {
  const admin = await openBrowser("admin");
  const { patientId } = await emptyChartByApi(page.request, "Leocadia");
  await medicationsByApi(page.request, patientId, [{ name: "Warfarin", dose: "5 mg", frequency: "daily" }]);
  const mine = await openLine(page, patientId);
  const theirs = await openLine(admin, patientId);

  await theirs.getByRole("textbox", { name: "Dose" }).fill("2.5 mg");
  await theirs.getByRole("button", { name: "Save Changes" }).click();
  await expect(admin.getByRole("row", { name: /Warfarin.*2\.5 mg/ })).toBeVisible();

  await mine.getByRole("textbox", { name: "Dose" }).fill("7.5 mg");
  await mine.getByRole("button", { name: "Save Changes" }).click();
  const versions = mine.getByRole("radiogroup", { name: "Warfarin" });
  await expect(versions.getByRole("radio", { name: "Take theirs. Dose: 2.5 mg" })).toBeVisible();
  await expectCleanDialog(page);
  await versions.getByRole("radio", { name: "Keep mine. Dose: 7.5 mg" }).check();
  await mine.getByRole("button", { name: "Save my choice" }).click();
  for (const each of [page, admin])
    await expect(each.getByRole("row", { name: /Warfarin.*7\.5 mg/ })).toBeVisible();
});
