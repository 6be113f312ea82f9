import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { askDatabase, card, countInDatabase, expectTotals, numberOf } from "./steps/dashboards.ts";
import { giveTask } from "./steps/must-do.ts";
import { dayAfter } from "./steps/schedule.ts";
import { requestRow, requestSupplies } from "./steps/supplies.ts";

test.use({ account: "nurse" });

const path = "/staff/home";
const greeting = (page: Page) => page.getByText(/^You have (no|\d+) patient visits? today\./);
const mustDo = (page: Page) => page.getByRole("button", { name: /^Must Do \d+\/\d+$/ });
const stops = (page: Page) => card(page, "Map of your visits").getByRole("listitem");
const schedule = (page: Page) => card(page, "Today's Schedule").getByRole("rowheader");

const own = `select count(*) from visit, asked where "userId" = person and status`;
const tasks = `select count(*) from task, asked where "assigneeId" = person`;
const doneToday = `("resolvedAt" at time zone 'America/Chicago')::date = today`;
const open = `"resolvedAt" is null and "dueOn" <= today`;

const totals = {
  "patient visits today": `${own} not in ('cancelled', 'missed') and "localStart"::date = today`,
  "tasks left": `${tasks} and ${open}`,
  "done of Must Do": `${tasks} and ${doneToday}`,
  "all of Must Do": `${tasks} and (${open} or ${doneToday})`,
  "rows of Today's Schedule": `${own} <> 'cancelled' and "localStart"::date = today`,
};

async function shownOf(page: Page, name: string): Promise<number> {
  const text = (await greeting(page).textContent()) ?? "";
  const [, done = "", all = ""] = /(\d+)\/(\d+)/.exec((await mustDo(page).textContent()) ?? "") ?? [];
  switch (name) {
    case "patient visits today":
      return countIn(text.split(".")[0]);
    case "tasks left":
      return countIn(text.split(".")[1]);
    case "done of Must Do":
      return Number(done);
    case "all of Must Do":
      return Number(all);
    default:
      await expect(card(page, "Today's Schedule").locator("[aria-busy=true]")).toHaveCount(0);
      return schedule(page).count();
  }
}

const countIn = (text = ""): number => {
  return /^ Nothing|have no /.test(text) ? 0 : numberOf(text);
};

test("today's visits and tasks match the database; supplies are requested", async ({ page }) => {
  const title = `Sign the note ${Date.now()}`;
  const { patientId, name } = await emptyChartByApi(page.request, "Ottoline");
  await giveTask(page.request, { patientId, title, dueOn: isoToday() });
  const ware = await anyWare(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back Nadia!" })).toBeVisible();
  await test.step("the numbers match the database", () =>
    expectTotals(page, totals, (total) => shownOf(page, total)));
  await test.step("the demo agency's weather is marked as demo data", () =>
    expect(card(page, "Weather")).toContainText(/°F.*Demo data/));
  await test.step("supplies are requested, and own requests are one click away", async () => {
    await requestSupplies(page, { ...ware, for: "Patient", name, quantity: 1 });
    await card(page, "Your supplies").getByRole("link", { name: "See All" }).click();
    await expect(page).toHaveURL("/supplies?mine=true");
    await expect(requestRow(page, ware.ware, name)).toContainText("Open");
    await page.goBack();
  });
  await test.step("Must Do lists due tasks, and marking one done updates the count at once", async () => {
    await mustDo(page).click();
    await expect(page.getByRole("menuitem", { name: `${title}, ${name}` })).toContainText("Due today");
    await page.getByRole("menuitem", { name: `Mark done: ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: `Mark “${title}” done?` });
    await dialog.getByRole("button", { name: "Mark done", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => {
        const [done, all] = await countInDatabase(page, [
          totals["done of Must Do"],
          totals["all of Must Do"],
        ]);
        return (await mustDo(page).textContent())?.endsWith(`Must Do ${done}/${all}`);
      })
      .toBe(true);
    await mustDo(page).click();
    const item = page.getByRole("menuitem", { name: `${title}, ${name}` });
    await expect(item).toContainText("Done");
    await item.click();
    await expect(page).toHaveURL(new RegExp(`/admin/clinical/[a-z/-]+\\?patient=${patientId}`));
  });
});

/** The day of the next two weeks with the most visits of the nurse. */
async function busyDay(page: Page): Promise<{ day: string; visits: number; stops: string[] }> {
  const mine = `from visit, asked where "userId" = person and status = 'scheduled' and "localStart"::date`;
  const busiest = `(select "localStart"::date ${mine} between today + 1 and today + 13
    group by 1 order by count(*) desc, 1 limit 1)`;
  const [rows = []] = await askDatabase(page, [
    `select to_char("localStart", 'YYYY-MM-DD'), (select "sortName" from patient where id = "patientId")
     ${mine} = ${busiest} order by "localStart", id`,
  ]);
  return { day: String(rows[0]?.[0]), visits: rows.length, stops: rows.map(([, name]) => String(name)) };
}

test("a day of the calendar shows its visits in order and on the map, with directions if the agency allows them", async ({
  page,
  openBrowser,
}) => {
  const isoDay = isoToday();
  await page.goto(path);
  const calendar = card(page, "Calendar");
  const today = new Date(`${isoDay}T12:00:00Z`);
  await expect(calendar).toContainText(
    today.toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" }),
  );
  const shownDays = calendar.getByRole("button", { name: /, \d{4}(, .*)?$/ });
  const first = await shownDays.first().getAttribute("aria-label");
  await calendar.getByRole("button", { name: "Previous month" }).click();
  await expect(shownDays.first()).not.toHaveAccessibleName(first ?? "");
  await calendar.getByRole("button", { name: "Next month" }).click();
  const { day, visits, stops: names } = await busyDay(page);
  expect(visits).toBeGreaterThan(1);
  if (day.slice(0, 7) !== isoDay.slice(0, 7))
    await calendar.getByRole("button", { name: "Next month" }).click();
  const text = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
  await calendar.getByRole("button", { name: new RegExp(`${text}, ${visits} visits$`) }).click();
  await expect(page).toHaveURL(`${path}?day=${day}`);
  await expect(schedule(page)).toHaveCount(visits);
  await expect(schedule(page).getByRole("link")).toHaveText(names);
  await expect(stops(page).getByRole("link")).toHaveText(names);
  await expect(card(page, "Map of your visits").getByText(/^\d+ stops?, about [\d.]+ miles/)).toBeVisible();
  await card(page, "Today's Schedule").getByRole("button", { name: "Previous day" }).click();
  await expect(page).toHaveURL(dayAfter(day, -1) === isoDay ? path : `${path}?day=${dayAfter(day, -1)}`);
  await card(page, "Today's Schedule").getByRole("button", { name: "Next day" }).click();
  await expect(page).toHaveURL(`${path}?day=${day}`);
  await expect(schedule(page).getByRole("link")).toHaveText(names);
  await card(page, "Today's Schedule")
    .getByRole("link", { name: / to \d+:\d\d [AP]M$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/patient-schedule\?patient=.*visit=/);
  await expect(page.getByRole("dialog")).toContainText(names[0] ?? "");
  await page.goBack();
  await stops(page).getByRole("link").first().click();
  await expect(page).toHaveURL(/patient-chart\?patient=/);
  await test.step("directions are a link while the agency allows them, and send only the position", async () => {
    const office = await openBrowser("admin");
    await office.goto(path);
    await expectDirections(page, office, day);
  });
});

async function expectDirections(page: Page, office: Page, day: string): Promise<void> {
  const allowed = office.getByRole("switch", { name: "Allow directions links" });
  const directions = stops(page).getByRole("link", { name: /^Directions to .*, in a new tab$/ });
  const lookAgain = async () => {
    await page.goto(`${path}?day=${day}`);
    await expect(stops(page).nth(1)).toBeVisible();
  };
  await lookAgain();
  await expect(directions).toHaveCount(0);
  await allowed.click();
  await expect(allowed).toBeChecked();
  await expect(allowed).toBeEnabled();
  await lookAgain();
  await expect(directions.first()).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?[\d.]+%2C-?[\d.]+$/,
  );
  await expect(directions.first()).toHaveAttribute("rel", "noopener noreferrer");
  await allowed.click();
  await expect(allowed).not.toBeChecked();
  await expect(allowed).toBeEnabled();
  await lookAgain();
  await expect(directions).toHaveCount(0);
}

/** A catalog item; only the office can add to the catalog. */
async function anyWare(page: Page): Promise<{ ware: string; branch: string }> {
  const [items = [], branches = []] = await askDatabase(page, [
    `select name from supply_item where "endedAt" is null order by name limit 1`,
    "select name from branch order by name limit 1",
  ]);
  return { ware: String(items[0]?.[0]), branch: String(branches[0]?.[0]) };
}
