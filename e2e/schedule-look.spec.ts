import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, expectSettled, openScreen, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectAbove, expectInFirstWindow, expectNotBeside } from "./steps/boxes.ts";
import { becomePhone } from "./steps/phone.ts";
import {
  careByApi,
  choose,
  dayAfter,
  enteredDay,
  event,
  openWeek,
  orderByApi,
  readVisitByApi,
  schedulePath,
  sundayIn,
  thisSunday,
  visitByApi,
  week,
  weekLabel,
} from "./steps/schedule.ts";
import { signIn } from "./steps/signing-in.ts";
import { widths } from "./widths.ts";

/** The text of each page the browser would print. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((one) => one.replaceAll(/\s+/g, " "));
}

/** Height in CSS pixels between the printed table and the document's end: a full last page would push it to an empty one. */
async function heightAfterPrintedTable(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const height = await page.evaluate(async () => {
    dispatchEvent(new Event("beforeprint"));
    await new Promise(requestAnimationFrame);
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    const tables = [...document.querySelectorAll("table")].map(bottom);
    const after = bottom(document.documentElement) - Math.max(...tables);
    dispatchEvent(new Event("afterprint"));
    return after;
  });
  await page.emulateMedia({ media: null });
  return height;
}

const filter = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

test("a scheduler signs in and sees this week; choices are in the URL, survive a reload, and Back reverts them; failures are reported", async ({
  page,
}) => {
  const [thisWeek, today] = [thisSunday(), isoToday()];

  await test.step("this week: the calendar with all its days in the first window, orders below", async () => {
    await page.goto("/auth/sign-in");
    await signIn(page, "scheduler");
    await expect(page).toHaveURL("/admin/clinical/staff-schedule");
    await expect(page.getByRole("heading", { name: weekLabel(thisWeek) })).toBeVisible();
    const table = page.getByRole("table", { name: "Visit Schedule" });
    await expect(table.getByRole("columnheader")).toHaveText([
      "Patient Name",
      "Availability",
      "Frequency",
      "Duration",
      "Start Date",
      "End Date",
      "Actions",
    ]);
    await expect(table.getByRole("row")).toHaveCount(7);
    await expect(week(page).getByRole("list")).toHaveCount(7);
    await expectSettled(page);
    await expectInFirstWindow(week(page), widths.desk.height);
    await expectNotBeside(week(page).getByRole("list").last(), week(page));
    await expectAbove(week(page), table);
    await expect(week(page).locator("[aria-current=date]")).toHaveText(
      new RegExp(` ${Number(today.slice(8))}$`),
    );
    await expect(page.getByRole("region", { name: "Needs scheduling" })).toBeVisible();
  });

  await test.step("printed, a few pages each state the week and show nothing else of the screen", async () => {
    await page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement("p"), { id: "notice", textContent: "A notice" }),
      ),
    );
    const pages = await printedPages(page);
    await page.evaluate(() => document.querySelector("#notice")?.remove());
    expect(await heightAfterPrintedTable(page)).toBeLessThan(1);
    expect(pages.length).toBeLessThan(7);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(text).toContain(`Bluebonnet Home Health Staff schedule, ${weekLabel(thisWeek)}`);
      expect(text).toMatch(/Clinician Sun \d+ Mon \d+ .* Sat \d+/);
      expect(text).not.toMatch(/New visit|Weekly|Frequency/);
    }
    expect(pages.join(" ").match(/\d\s[AP]M\s[A-ZÁÖÔĐ]/g)?.length).toBeGreaterThan(150);
  });

  await test.step("with the system's own colors the legend keeps the visits' colors apart", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const legend = page.getByRole("list", { name: "Visit colors" }).locator("[data-color]");
    const edges = await legend.evaluateAll((samples) =>
      samples.map((sample) => `${sample.textContent} ${getComputedStyle(sample).borderTopColor}`),
    );
    expect(edges.length).toBeGreaterThan(6);
    expect(new Set(edges).size).toBe(edges.length);
    await page.emulateMedia({ forcedColors: "none" });
  });

  const care = await careByApi(page.request, "Hyacinth", sundayIn(67));
  const other = await careByApi(page.request, "Leopoldina", sundayIn(67));
  for (const one of [care, other]) {
    const { id: frequencyId } = await orderByApi(page.request, one);
    await visitByApi(page.request, one, { start: `${care.sunday}T09:00:00`, frequencyId });
  }
  await openWeek(page, care.sunday);
  await expect(event(page, other.name)).toBeVisible();

  await test.step("one patient", async () => {
    await choose(filter(page, "Patient"), care.name);
    await expect(event(page, other.name)).toHaveCount(0);
    await expect(event(page, care.name)).toBeVisible();
    await expect(page.getByRole("region", { name: "Ordered and scheduled visits" })).toBeVisible();
  });

  await test.step("a month", async () => {
    await choose(filter(page, "View"), "Monthly");
    await expect(page.getByRole("region", { name: /^Month calendar/ })).toBeVisible();
    await expect(event(page, care.name)).toBeVisible();
  });

  await test.step("a reload changes nothing", async () => {
    await page.reload();
    await expect(filter(page, "View")).toHaveValue("Monthly");
    await expect(filter(page, "Patient")).toHaveValue(care.name);
    await expect(event(page, care.name)).toBeVisible();
    await expect(event(page, other.name)).toHaveCount(0);
  });

  await test.step("Back returns to the week, and to all patients", async () => {
    await page.goBack();
    await expect(week(page)).toBeVisible();
    await expect(filter(page, "Patient")).toHaveValue(care.name);
    await page.goBack();
    await expect(event(page, other.name)).toBeVisible();
  });

  await test.step("My Schedule, and the next week", async () => {
    await choose(filter(page, "Schedule"), "My Schedule");
    await expect(event(page, care.name)).toHaveCount(0);
    await page.getByRole("button", { name: "Next week" }).click();
    await expect(page.getByRole("heading", { name: weekLabel(dayAfter(care.sunday, 7)) })).toBeVisible();
    await page.getByRole("button", { name: "Today" }).click();
    await expect(page.getByRole("heading", { name: weekLabel(thisWeek) })).toBeVisible();
  });

  await test.step("a month that cannot be loaded says so and can be retried", async () => {
    await page.route("**/api/scheduler**", (route) => route.abort("connectionreset"));
    // a colleague's change would reload it first
    await page.route("**/api/events*", (route) => route.abort());
    await page.goto(schedulePath(care.sunday));
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("could not be loaded");
    await page.unroute("**/api/scheduler**");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(event(page, care.name)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await page.unroute("**/api/events*");
  });

  await test.step("a time skipped by the spring clock change is refused with a reason, and nothing is moved", async () => {
    const spring = springForward(today);
    const early = await careByApi(page.request, "Thomasina", spring);
    const { id } = await visitByApi(page.request, early, { start: `${dayAfter(spring, 1)}T09:00:00` });
    await openWeek(page, spring, `&visit=${id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Reschedule" }).click();
    const dialog = page.getByRole("dialog", { name: "Reschedule" });
    const time = dialog.getByRole("textbox", { name: "Time" });
    await dialog.getByRole("textbox", { name: "Date" }).fill(enteredDay(spring));
    await time.fill("2:30 AM");
    await dialog.getByRole("button", { name: "Reschedule" }).click();
    await expect(time).toHaveAccessibleDescription(/clocks go from 2:00 AM to 3:00 AM: there is no 2:30 AM/);
    await expect(time).toHaveAttribute("aria-invalid", "true");
    await expect(time).toBeFocused();
    await expect(dialog.getByText(/there is no 2:30 AM/)).toHaveCount(1);
    expect((await readVisitByApi(page.request, id)).visit.version).toBe(1);
  });

  await test.step("on a phone the week starts at today", async () => {
    await becomePhone(page);
    await openScreen(page, { path: "/admin/clinical/staff-schedule" });
    const days = page.getByRole("group", { name: "Day of the week" });
    await expect(days.getByRole("button")).toHaveCount(7);
    await expect(days.locator("[aria-current=date]")).toHaveAttribute("aria-pressed", "true");
    await expect(week(page).getByRole("list", { name: /, \d+ visits?$/ })).toBeVisible();
  });

  await test.step("on a phone a day without many visits at once shows its hours", async () => {
    await openScreen(page, { path: "/admin/clinical/staff-schedule?mine=true" });
    await week(page).scrollIntoViewIfNeeded();
    await expect(week(page).getByText("11 AM", { exact: true })).toBeInViewport();
  });
});

/** The second Sunday of March, later than any week of another journey: the clocks go from 2 to 3. */
function springForward(today: string): string {
  const march = `${Number(today.slice(0, 4)) + 3}-03-01`;
  const weekday = new Date(`${march}T12:00:00Z`).getUTCDay();
  return dayAfter(march, ((7 - weekday) % 7) + 7);
}
