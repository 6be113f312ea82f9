import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectSettled, openScreen, test } from "./fixtures.ts";
import { demoPatientSchedule } from "./steps/demo-visits.ts";
import { field, openAddDialog } from "./steps/people.ts";
import { widths } from "./widths.ts";

// The few pictures that are committed.
const folder = join(import.meta.dirname, "../docs/images");
const picture = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}.png`) });

const list = "/admin/clinical/patient-chart?status=active";

async function openFirstChart(page: Page) {
  await openScreen(page, { path: list });
  await page.getByRole("table", { name: "Patients" }).getByRole("link").first().click();
  await page.getByRole("region", { name: "Demographics" }).waitFor();
  await expectSettled(page);
}

async function showAmidst(part: Locator) {
  await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expectSettled(part.page());
}

test.describe("signed in", () => {
  test.use({ account: "admin" });

  test("the patient list for the documents", async ({ page }) => {
    await openScreen(page, { path: "/admin/clinical/patient-chart" });
    await picture(page, "patient-list");
  });

  test("a chart for the documents", async ({ page }) => {
    await openFirstChart(page);
    await picture(page, "chart");
  });

  test("the add-patient dialog for the documents", async ({ page }) => {
    await openScreen(page, { path: "/admin/dashboard/patient-view" });
    const dialog = await openAddDialog(page);
    await field(dialog, "First Name").fill("Josephine");
    await field(dialog, "Last Name").fill("Okafor");
    await field(dialog, "Date of birth").fill("04/02/1941");
    await field(dialog, "SSN").fill("219-09");
    await dialog.getByRole("button", { name: "Create" }).click();
    await picture(page, "create-patient");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: widths.phone, hasTouch: true });

    test("a chart for the documents", async ({ page }) => {
      await openFirstChart(page);
      await picture(page, "chart-phone");
    });
  });
});

test.describe("planning", () => {
  test.use({ account: "scheduler" });

  test("a day of the staff schedule for the documents", async ({ page }) => {
    await openScreen(page, { path: "/admin/clinical/staff-schedule?view=day" });
    await showAmidst(page.getByRole("region", { name: "Day calendar" }));
    await picture(page, "schedule-day");
  });

  test("a patient's schedule for the documents", async ({ page }) => {
    await openScreen(page, { path: demoPatientSchedule });
    await showAmidst(page.getByRole("region", { name: "Ordered and scheduled visits" }));
    await picture(page, "patient-schedule");
  });
});
