import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScrolling, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { closeTried, expectClean, expectCleanDialog, expectCleanParts } from "./steps/clean-parts.ts";
import { openCalendar, openWorld, type SchedulePart, type World } from "./steps/clean-schedule.ts";
import { becomePhone } from "./steps/phone.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { enteredDay, event, readVisitByApi, schedulePath } from "./steps/schedule.ts";
import { widths } from "./widths.ts";

test.use({ account: "scheduler" });

const onCalendar: readonly SchedulePart[] = [
  [
    "a visit picked up by keys, with what conflicts with its place",
    async ({ page, care }) => {
      await event(page, care.name).focus();
      await page.keyboard.press("Alt+ArrowDown");
      await expect(page.getByText("No conflicts.")).toBeVisible();
    },
  ],
  [
    "the queues",
    async ({ page }) => {
      for (const name of ["Time change requests", "Visit verification"])
        await page.getByRole("button", { name }).click();
    },
  ],
];

const overCalendar: readonly SchedulePart[] = [
  [
    "the new visit form with its messages",
    async ({ page }) => {
      await page.getByRole("button", { name: "New visit", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
      await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
    },
  ],
  ["working hours", ({ page }) => openSettings(page, "Working hours")],
  ["time off", ({ page }) => openSettings(page, "Time off")],
  ["the calendar link", ({ page }) => openSettings(page, "Calendar link")],
];

async function openSettings(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Schedule settings" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

const visitActions = ["Reschedule", "Enter times", "Mark as missed", "Cancel visit"];

/** The actions of an open visit; Escape returns to it. */
async function expectCleanActions(page: Page): Promise<void> {
  const visit = page.getByRole("dialog", { name: "Visit" });
  for (const name of visitActions)
    await test.step(name, async () => {
      await visit.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog", { name }).getByRole("textbox").first()).toBeVisible();
      await expectCleanDialog(page);
      await closeTried(page);
      await expect(visit).toBeVisible();
    });
  await test.step("the clinicians who can be assigned", async () => {
    await visit.getByRole("button", { name: "Assign" }).click();
    await page.getByRole("dialog", { name: "Assign" }).getByRole("combobox", { name: "Clinician" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectCleanDialog(page);
  });
}

const onPatient: readonly SchedulePart[] = [
  [
    "the order form with an invalid notation",
    async ({ page }) => {
      await page.getByRole("button", { name: "Order visits" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Frequency" }).fill("2x4");
      await expect(page.getByText(/^Use d, w or m/)).toBeVisible();
    },
  ],
  [
    "a changed frequency and the visits already scheduled",
    async ({ page, care }) => {
      await chooseAction(page, "SN 2w4", "Change frequency");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "First day" }).fill(enteredDay(care.sunday));
      await expect(dialog.getByText("Visits already scheduled")).toBeVisible();
    },
  ],
  [
    "the visit preferences",
    async ({ page }) => {
      await page.getByRole("button", { name: "Visit preferences" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
    },
  ],
  [
    "the end of an order",
    async ({ page }) => {
      await chooseAction(page, "SN 2w4", "End order");
      await expect(page.getByRole("dialog", { name: "End the SN 2w4 order?" })).toBeVisible();
    },
  ],
  [
    "the plan of a period",
    async ({ page }) => {
      await page.getByRole("button", { name: "Schedule visits for SN 2w4" }).click();
      await expect(page.getByRole("group", { name: /^Visit 1, week of/ }).first()).toBeVisible();
    },
  ],
];

async function openPatient({ page, care }: World): Promise<void> {
  await page.goto(`/admin/clinical/patient-schedule?patient=${care.patientId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Patient Schedule" })).toBeVisible();
  await expectSettled(page);
}

test.describe("touched on a phone", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: widths.phone });

  test("a select in a dialog opens and takes the option that is tapped, and the page keeps its width", async ({
    page,
  }) => {
    const { monday, visitId } = await openWorld(page, 82);
    await page.goto(schedulePath(monday, `&visit=${visitId}`));
    await page.getByRole("dialog", { name: "Visit" }).getByRole("button", { name: "Assign" }).tap();
    const field = page.getByRole("dialog", { name: "Assign" }).getByRole("combobox", { name: "Clinician" });
    await field.tap();
    const option = page.getByRole("option", { name: /Reyes, Nadia/ });
    await expect(option).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await option.tap();
    await expect(field).toHaveValue(/Reyes, Nadia/);
    await expect(page.getByRole("option")).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
  });
});

test("axe finds nothing on what opens over the staff schedule and a patient's schedule", async ({ page }) => {
  const world = await openWorld(page, 80);
  await openCalendar(world);
  await expectCleanParts(world, onCalendar, expectClean);

  await test.step("an open visit", async () => {
    await event(page, world.care.name).click();
    await expect(page.getByRole("dialog", { name: "Visit" })).toBeVisible();
    await becomePhone(page);
    await expectCleanDialog(page);
    await closeTried(page);
  });
  await expectCleanParts(world, overCalendar, expectCleanDialog);

  await openPatient(world);
  await expectCleanParts(world, onPatient, expectCleanDialog);

  await page.goto(schedulePath(world.monday, `&visit=${world.visitId}`));
  await expectCleanActions(page);

  await test.step("a missed visit and its physician notification", async () => {
    const { monday, visitId } = await openWorld(page, -3);
    const { id, version } = (await readVisitByApi(page.request, visitId)).visit;
    await getFromApi(page.request, "POST /visits/:id/miss", { id, version, reason: "weather" });
    await page.goto(schedulePath(monday, `&visit=${id}`));
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("has not been notified of the missed visit");
    await dialog.getByRole("button", { name: "Record notification" }).click();
    await expect(dialog.getByRole("button", { name: "Record notification" })).toBeHidden();
    await expectCleanDialog(page);
  });
});
