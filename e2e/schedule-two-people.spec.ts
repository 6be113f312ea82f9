import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { columnOf, drop, holdOver } from "./steps/drag.ts";
import {
  careByApi,
  dayAfter,
  dayWords,
  event,
  openWeek,
  readVisitByApi,
  sundayIn,
  visitByApi,
} from "./steps/schedule.ts";

test.use({ account: "scheduler" });

// within how many seconds is measured in bench/src/scenarios/live.ts
test("what one scheduler moves the other sees without asking for it", async ({ page, openBrowser }) => {
  const care = await careByApi(page.request, "Philippa", sundayIn(65));
  const [monday, thursday] = [dayAfter(care.sunday, 1), dayAfter(care.sunday, 4)];
  await visitByApi(page.request, care, { start: `${monday}T09:00:00` });
  const colleague = await openBrowser("admin");
  for (const tab of [page, colleague]) await openWeek(tab, monday);
  const there = `${care.name}, SN routine visit, ${dayWords(thursday)}, 10:00 AM`;

  await holdOver(page, event(page, care.name), { column: columnOf(page, dayWords(thursday)), minute: 600 });
  await drop(page);
  await expect(event(page, there)).toBeVisible();
  await expect(event(colleague, there)).toBeVisible();

  await test.step("a new visit and a cancelled one too", async () => {
    const { id, version } = await visitByApi(page.request, care, { start: `${thursday}T13:00:00` });
    await expect(event(colleague, /1:00 PM to 1:45 PM/)).toBeVisible();
    await getFromApi(page.request, "POST /visits/:id/cancel", { id, version, reason: "entered-in-error" });
    await expect(event(colleague, /1:00 PM to 1:45 PM/)).toHaveCount(0);
  });
});

test("of two who move one visit the second is told, and sees where it is now", async ({
  page,
  openBrowser,
}) => {
  const care = await careByApi(page.request, "Rosamund", sundayIn(66));
  const [monday, friday] = [dayAfter(care.sunday, 1), dayAfter(care.sunday, 5)];
  const { id, version } = await visitByApi(page.request, care, { start: `${monday}T09:00:00` });
  const colleague = await openBrowser("admin");
  // the news of it come too late
  await colleague.route("**/api/events**", (route) => route.abort());
  await openWeek(colleague, monday);
  await getFromApi(page.request, "PUT /visits/:id", { id, version, start: `${friday}T11:00:00` });

  await event(colleague, care.name).focus();
  await colleague.keyboard.press("Alt+ArrowDown");
  await colleague.keyboard.press("Enter");
  await expect(colleague.getByRole("alert")).toContainText(
    `Someone changed this visit before you: it is now ${dayWords(friday)}, 11:00 AM. Nothing of yours was saved.`,
  );
  await expect(
    event(colleague, `${care.name}, SN routine visit, ${dayWords(friday)}, 11:00 AM`),
  ).toBeVisible();
  expect((await readVisitByApi(page.request, id)).visit.start).toBe(`${friday}T11:00:00`);
});
