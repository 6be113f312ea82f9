import { expect, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectClean, expectCleanParts } from "./steps/clean-parts.ts";
import { openCalendar, openWorld, type SchedulePart } from "./steps/clean-schedule.ts";
import { careByApi, nadiaByApi, readVisitByApi, sundayIn, visitByApi } from "./steps/schedule.ts";

test.use({ account: "scheduler" });

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

const ofNurse: readonly SchedulePart[] = [
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
