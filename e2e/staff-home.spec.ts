import { TimeChange } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { askDatabase, card, countInDatabase, expectTotals, numberOf } from "./steps/dashboards.ts";
import { giveTask } from "./steps/must-do.ts";
import { nameOf, searchField } from "./steps/people.ts";
import { careByApi, dayAfter, nadiaByApi, sundayIn, visitByApi } from "./steps/schedule.ts";
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
  const words = (await greeting(page).textContent()) ?? "";
  const [, done = "", all = ""] = /(\d+)\/(\d+)/.exec((await mustDo(page).textContent()) ?? "") ?? [];
  switch (name) {
    case "patient visits today":
      return countIn(words.split(".")[0]);
    case "tasks left":
      return countIn(words.split(".")[1]);
    case "done of Must Do":
      return Number(done);
    case "all of Must Do":
      return Number(all);
    default:
      await expect(card(page, "Today's Schedule").locator("[aria-busy=true]")).toHaveCount(0);
      return schedule(page).count();
  }
}

const countIn = (words = ""): number => {
  if (/ one /.test(words)) return 1;
  return /^ Nothing|have no /.test(words) ? 0 : numberOf(words);
};

test("her visits of today and what she must do are what the database counts", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back Nadia!" })).toBeVisible();
  await expectTotals(page, totals, (name) => shownOf(page, name));
});

test("Must Do lists what is due, and a task that is marked done counts at once", async ({ page }) => {
  const title = `Sign the note ${Date.now()}`;
  const { patientId, name } = await emptyChartByApi(page.request, "Ottoline");
  await giveTask(page.request, { patientId, title, dueOn: isoToday() });
  await page.goto(path);
  await mustDo(page).click();
  await expect(page.getByRole("menuitem", { name: `${title}, ${name}` })).toContainText("Due today");
  await page.getByRole("menuitem", { name: `Mark done: ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Is “${title}” done?` });
  await dialog.getByRole("button", { name: "Mark done", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const [done, all] = await countInDatabase(page, [totals["done of Must Do"], totals["all of Must Do"]]);
      return (await mustDo(page).textContent())?.endsWith(`Must Do ${done}/${all}`);
    })
    .toBe(true);
  await mustDo(page).click();
  const item = page.getByRole("menuitem", { name: `${title}, ${name}` });
  await expect(item).toContainText("Done");
  await item.click();
  await expect(page).toHaveURL(new RegExp(`/admin/clinical/[a-z-]+\\?patient=${patientId}`));
});

test("a patient is found as one types, and all of them are a click away", async ({ page }) => {
  const { person, patientId } = await emptyChartByApi(page.request, "Clementine");
  await page.goto(path);
  await expectSettled(page);
  await searchField(page).pressSequentially(person.lastName.toLowerCase());
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();
  await expect(page).toHaveURL(`/admin/clinical/patient-chart?patient=${patientId}`);
  await page.goBack();
  await card(page, "Patients").getByRole("link", { name: "See All Patients" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Patient Chart" })).toBeVisible();
});

/** The day of the next two weeks with most of her visits. */
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

test("a day of the calendar shows its visits in their order, on the map too", async ({ page }) => {
  await page.goto(path);
  const calendar = card(page, "Calendar");
  const today = new Date(`${isoToday()}T12:00:00Z`);
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
  if (day.slice(0, 7) !== isoToday().slice(0, 7))
    await calendar.getByRole("button", { name: "Next month" }).click();
  const words = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
  await calendar.getByRole("button", { name: new RegExp(`${words}, ${visits} visits$`) }).click();
  await expect(page).toHaveURL(`${path}?day=${day}`);
  await expect(schedule(page)).toHaveCount(visits);
  await expect(schedule(page).getByRole("link")).toHaveText(names);
  await expect(stops(page).getByRole("link")).toHaveText(names);
  await expect(card(page, "Map of your visits").getByText(/^\d+ stops?, about [\d.]+ miles/)).toBeVisible();
  await card(page, "Today's Schedule").getByRole("button", { name: "Previous day" }).click();
  await expect(page).toHaveURL(dayAfter(day, -1) === isoToday() ? path : `${path}?day=${dayAfter(day, -1)}`);
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
});

test("directions are a link once the agency allows them, and tell nothing but where it is", async ({
  page,
  openBrowser,
}) => {
  const { day } = await busyDay(page);
  await page.goto(`${path}?day=${day}`);
  const directions = stops(page).getByRole("link", { name: /^Directions to .*, in a new tab$/ });
  await expect(stops(page).nth(1)).toBeVisible();
  await expect(directions).toHaveCount(0);
  const office = await openBrowser("admin");
  await office.goto(path);
  const allowed = office.getByRole("switch", { name: "Staff may open directions" });
  await allowed.click();
  await expect(allowed).toBeChecked();
  await expect(allowed).toBeEnabled();
  await page.reload();
  await expect(directions.first()).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?[\d.]+%2C-?[\d.]+$/,
  );
  await expect(directions.first()).toHaveAttribute("rel", "noopener noreferrer");
  await allowed.click();
  await expect(allowed).not.toBeChecked();
  await page.reload();
  await expect(stops(page).nth(1)).toBeVisible();
  await expect(directions).toHaveCount(0);
});

test("what becomes of a request for another time is told without reloading", async ({
  page,
  openBrowser,
}) => {
  const desk = await openBrowser("scheduler");
  const care = await careByApi(desk.request, "Wilhelmina", sundayIn(-1));
  const day = dayAfter(isoToday(), 2);
  const { id: visitId } = await visitByApi(desk.request, care, {
    start: `${day}T04:00:00`,
    minutes: 30,
    userId: (await nadiaByApi(desk.request)).id,
  });
  await page.goto(path);
  await expect(mustDo(page)).toBeVisible();
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const { id, version } = TimeChange.parse(
    await getFromApi(page.request, "POST /time-changes", {
      id: uuidv7(),
      visitId,
      start: `${day}T04:30:00`,
      minutes: 30,
      reason: "She rises later",
    }),
  );
  await getFromApi(desk.request, "POST /time-changes/:id/approve", { id, version });
  await expect(page.getByRole("log").getByText(care.name)).toBeVisible();
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await bell.click();
  const told = page.getByRole("menuitem", { name: new RegExp(`^Unread:.*${care.name}`) });
  await told.first().click();
  await expect(page).toHaveURL(new RegExp(`patient-schedule\\?patient=${care.patientId}`));
});

test("weather nobody provides is said to be missing; she asks for supplies and sees all of hers", async ({
  page,
}) => {
  const { name: patient } = await emptyChartByApi(page.request, "Evangeline");
  const ware = await anyWare(page);
  await page.goto(path);
  await expect(
    card(page, "Weather").getByText("Weather is not available: no provider is set."),
  ).toBeVisible();
  await requestSupplies(page, { ...ware, for: "Patient", name: patient, quantity: 1 });
  await card(page, "Your supplies").getByRole("link", { name: "See All" }).click();
  await expect(page).toHaveURL("/supplies?mine=true");
  await expect(requestRow(page, ware.ware, patient)).toContainText("Open");
});

/** Something of the catalogue, which only the office may add to. */
async function anyWare(page: Page): Promise<{ ware: string; branch: string }> {
  const [items = [], branches = []] = await askDatabase(page, [
    `select name from supply_item where "endedAt" is null order by name limit 1`,
    "select name from branch order by name limit 1",
  ]);
  return { ware: String(items[0]?.[0]), branch: String(branches[0]?.[0]) };
}
