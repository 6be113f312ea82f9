import type { Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import {
  type Care,
  careByApi,
  dayAfter,
  event,
  nadiaByApi,
  orderByApi,
  readVisitByApi,
  schedulePath,
  sundayIn,
  typedDay,
  visitByApi,
} from "./steps/schedule.ts";
import { widths } from "./widths.ts";

test.use({ account: "scheduler" });

/** A patient with two nursing visits a week, of which the first is planned on Monday. */
type World = { readonly page: Page; readonly care: Care; readonly visitId: string; readonly monday: string };

async function openWorld(page: Page, week: number): Promise<World> {
  const care = await careByApi(page.request, "Evangeline", sundayIn(week));
  const { id: frequencyId } = await orderByApi(page.request, care);
  const monday = dayAfter(care.sunday, 1);
  const { id } = await visitByApi(page.request, care, { start: `${monday}T09:00:00`, frequencyId });
  return { page, care, visitId: id, monday };
}

/** Whatever is on the page now: at both widths axe finds nothing, and it fits. */
async function expectClean(page: Page): Promise<void> {
  await axeClean(page);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScrolling(page);
  await axeClean(page);
  await page.setViewportSize(widths.desk);
}

async function openCalendar({ page, care, monday }: World, more = ""): Promise<void> {
  await page.goto(schedulePath(monday, `&patient=${care.patientId}${more}`));
  await expect(event(page, care.name)).toBeVisible();
  await expectSettled(page);
}

async function openPatient({ page, care }: World): Promise<void> {
  await page.goto(`/admin/clinical/patient-schedule?patient=${care.patientId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Patient Schedule" })).toBeVisible();
  await expectSettled(page);
}

/** What opens, how, and is closed by Escape again. */
type Part = readonly [name: string, open: (world: World) => Promise<void>];

async function expectCleanParts(world: World, parts: readonly Part[]): Promise<void> {
  for (const [name, open] of parts)
    await test.step(name, async () => {
      await open(world);
      await expectSettled(world.page);
      await expectClean(world.page);
      await world.page.keyboard.press("Escape");
      await expect(world.page.getByRole("dialog")).toHaveCount(0);
    });
}

const onCalendar: readonly Part[] = [
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

const settings: readonly Part[] = [
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

const visitActs = ["Reschedule", "Set times", "Mark missed", "Cancel visit"];

test("axe finds nothing on what is done with a visit, and Escape leads back to it", async ({ page }) => {
  const world = await openWorld(page, 82);
  await openCalendar(world, `&visit=${world.visitId}`);
  const visit = page.getByRole("dialog", { name: "Visit" });
  for (const name of visitActs)
    await test.step(name, async () => {
      await visit.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog", { name }).getByRole("textbox").first()).toBeVisible();
      await expectSettled(page);
      await expectClean(page);
      await page.keyboard.press("Escape");
      await expect(visit).toBeVisible();
    });
});

test("axe finds nothing on the clinicians to whom a visit may be given", async ({ page }) => {
  const world = await openWorld(page, 85);
  await openCalendar(world, `&visit=${world.visitId}`);
  await page.getByRole("dialog", { name: "Visit" }).getByRole("button", { name: "Assign" }).click();
  await page.getByRole("dialog", { name: "Assign" }).getByRole("combobox", { name: "Clinician" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectClean(page);
});

test("axe finds nothing on a missed visit and the notice to its physician", async ({ page }) => {
  const world = await openWorld(page, -3);
  const { id, version } = (await readVisitByApi(page.request, world.visitId)).visit;
  await getFromApi(page.request, "POST /visits/:id/miss", { id, version, reason: "weather" });
  await openCalendar(world, `&visit=${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("has not been told of the missed visit");
  await expectClean(page);
  await dialog.getByRole("button", { name: "Record physician notice" }).click();
  await expect(dialog.getByRole("button", { name: "Record physician notice" })).toBeHidden();
  await expectClean(page);
});

const ofNurse: readonly Part[] = [
  [
    "the question about her position",
    async ({ page }) => {
      await page
        .getByRole("button", { name: /^Check in, / })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Your position" })).toBeVisible();
    },
  ],
  [
    "the request for another time",
    async ({ page }) => {
      await page
        .getByRole("button", { name: /^Request Time Change, / })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Send request" }).click();
      await expect(page.getByRole("dialog").getByText("Please give a reason")).toBeVisible();
    },
  ],
];

test("axe finds nothing on what opens over a nurse's day", async ({ page, openBrowser }) => {
  const care = await careByApi(page.request, "Bernadette", sundayIn(-1));
  const { id: userId } = await nadiaByApi(page.request);
  const today = isoToday();
  const { id } = await visitByApi(page.request, care, { start: `${today}T04:00:00`, minutes: 30, userId });
  const nurse = await openBrowser("nurse");
  await nurse.goto("/staff/home");
  await expectCleanParts({ page: nurse, care, visitId: id, monday: today }, ofNurse);
});

const onPatient: readonly Part[] = [
  [
    "the form of an order, with a notation that cannot be read",
    async ({ page }) => {
      await page.getByRole("button", { name: "Order visits" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Frequency" }).fill("2x4");
      await expect(page.getByText(/Character 2:/)).toBeVisible();
    },
  ],
  [
    "a changed frequency and the visits already planned",
    async ({ page, care }) => {
      await page.getByRole("button", { name: "Change frequency of SN 2w4" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "First day" }).fill(typedDay(care.sunday));
      await expect(dialog.getByText("Visits already planned")).toBeVisible();
    },
  ],
  [
    "when visits suit",
    async ({ page }) => {
      await page.getByRole("button", { name: "When visits suit" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
    },
  ],
  [
    "the end of an order",
    async ({ page }) => {
      await page.getByRole("button", { name: "End order of SN 2w4" }).click();
      await expect(page.getByRole("dialog", { name: "End SN 2w4?" })).toBeVisible();
    },
  ],
  [
    "the plan of a period",
    async ({ page }) => {
      await page.getByRole("button", { name: "Plan visits of SN 2w4" }).click();
      await expect(page.getByRole("group", { name: /^Visit 1, week of/ }).first()).toBeVisible();
    },
  ],
];

test("axe finds nothing on a patient's schedule and what opens over it", async ({ page }) => {
  const world = await openWorld(page, 83);
  await openPatient(world);
  await expectClean(page);
  await expectCleanParts(world, onPatient);
});
