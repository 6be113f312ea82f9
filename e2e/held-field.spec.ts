import type { Page } from "@playwright/test";
import { expect, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { isoToday } from "./steps/assessments.ts";
import { card } from "./steps/dashboards.ts";
import { nameOf, searchField } from "./steps/people.ts";
import { resizeTo } from "./steps/phone.ts";
import { careByApi, sundayIn, visitByApi } from "./steps/schedule.ts";
import { widths } from "./widths.ts";

test.use({ account: "scheduler" });

const stops = (page: Page) => card(page, "Map of your visits").getByRole("listitem");
const visits = (page: Page) => card(page, "Today's Schedule").getByRole("rowheader");
const topOf = async (page: Page) => (await searchField(page).boundingBox())?.y ?? Number.NaN;

const windows = {
  "in a window that has been scrolled": widths.desk,
  "on a phone": widths.phone,
  "at the top of a page": { width: widths.desk.width, height: 1000 },
};

test("the field a nurse types in stays in place while the day loads", async ({ page: desk, openBrowser }) => {
  const today = isoToday();
  const nurse = await addColleague({ firstName: "Noor", role: "Staff", discipline: "RN" });
  const care = await careByApi(desk.request, "Clementine", sundayIn(-1));
  const page = await openBrowser("visitor");
  await enterAs(page, nurse);
  await expect(page).toHaveURL("/staff/home");

  for (const [where, viewport] of Object.entries(windows))
    await test.step(where, async () => {
      const hasMap = viewport !== widths.phone; // closed initially there
      const planned: string[] = [];
      const plan = async (hour: number) => {
        const start = `${today}T0${hour}:00:00`;
        const { id } = await visitByApi(desk.request, care, { start, minutes: 30, userId: nurse.id });
        planned.push(id);
      };
      await plan(1);
      await resizeTo(page, viewport);
      await page.goto("/staff/home");
      await expect(visits(page)).toHaveCount(1);
      await expectSettled(page);
      await searchField(page).pressSequentially(care.person.lastName.toLowerCase());
      const hit = page.getByRole("option");
      await expect(hit).toHaveCount(1);
      const before = await topOf(page);

      for (const hour of [2, 3, 4]) await plan(hour);
      await expect(visits(page)).toHaveCount(4);
      if (hasMap) await expect(stops(page)).toHaveCount(5); // the branch counts as one stop
      await expectSettled(page);
      expect(Math.abs((await topOf(page)) - before)).toBeLessThan(2);
      await expect(hit).toBeInViewport();

      // on a phone the field is near the end of the page
      const down = hasMap ? 60 : -60;
      await page.mouse.wheel(0, down);
      await expect.poll(async () => ((before - (await topOf(page))) * down) / 60).toBeGreaterThan(30);
      const scrolled = await topOf(page);
      await plan(5);
      await expect(visits(page)).toHaveCount(5);
      if (hasMap) await expect(stops(page)).toHaveCount(6);
      // corrected in the frame that renders the visit
      await expect.poll(async () => Math.abs((await topOf(page)) - scrolled)).toBeLessThan(2);

      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: nameOf(care.person) })).toBeVisible();
      for (const id of planned)
        await getFromApi(desk.request, "POST /visits/:id/cancel", {
          id,
          version: 1,
          reason: "entered-in-error",
        });
    });
});
