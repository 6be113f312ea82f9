import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectClean, expectCleanParts } from "./steps/clean-parts.ts";
import { openCalendar, openWorld, type SchedulePart } from "./steps/clean-schedule.ts";
import { event } from "./steps/schedule.ts";

test.use({ account: "scheduler" });

const onCalendar: readonly SchedulePart[] = [
  [
    "a visit picked up by keys, with what stands against its place",
    async ({ page, care }) => {
      await event(page, care.name).focus();
      await page.keyboard.press("Alt+ArrowDown");
      await expect(page.getByText("Nothing stands against it.")).toBeVisible();
    },
  ],
  [
    "an open visit",
    async ({ page, care }) => {
      await event(page, care.name).click();
      await expect(page.getByRole("dialog", { name: "Visit" })).toBeVisible();
    },
  ],
  [
    "the form of a new visit, with its messages",
    async ({ page }) => {
      await page.getByRole("button", { name: "New visit", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
      await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
    },
  ],
];

const settings: readonly SchedulePart[] = [
  ["working hours", ({ page }) => openSettings(page, "Working hours")],
  ["time off", ({ page }) => openSettings(page, "Time off")],
  ["the calendar feed", ({ page }) => openSettings(page, "Calendar feed")],
  [
    "the queues",
    async ({ page }) => {
      for (const name of ["Time change requests", "Visit verification"])
        await page.getByRole("button", { name }).click();
    },
  ],
];

async function openSettings(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Schedule settings" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("axe finds nothing on the calendar and what opens over it", async ({ page }) => {
  const world = await openWorld(page, 80);
  await openCalendar(world);
  await expectCleanParts(world, onCalendar);
});

test("axe finds nothing on the settings and the queues of the schedule", async ({ page }) => {
  const world = await openWorld(page, 84);
  await openCalendar(world);
  await expectCleanParts(world, settings);
});

test("axe finds nothing on the month and the day of the schedule", async ({ page }) => {
  const world = await openWorld(page, 81);
  for (const view of ["monthly", "day"]) {
    await openCalendar(world, `&view=${view}`);
    await expectClean(page);
  }
});
