import type { BrowserContext, Page } from "@playwright/test";
import { type CalendarTimes, watchCalendar } from "../browser/calendar-times.ts";
import { dragAround } from "../browser/drag.ts";
import { whenPainted } from "../browser/painted.ts";
import { openSlowPage, type SlowPage, slowDown } from "../browser/slow-page.ts";
import { signInWith, withPages } from "../browser/with-pages.ts";
import { addVisits, emailIn, findBusyDay } from "../data/many-visits.ts";
import type { Product } from "../product/start-product.ts";
import { mean, median, percentile } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const limits = { weekMs: 500, slowWeekMs: 1500, dayMs: 1000, frameMs: 1000 / 50, nextMs: 100 };
const openings = 8;
const presses = 10;
const rounds = 2;
const screen = "/admin/clinical/staff-schedule";
const events = "button[data-visit]";

type Measured = { readonly name: string; readonly times: readonly number[] };

/** The staff schedule in a browser: weeks of 2,000 visits and a day of 300 clinicians with 15 visits each. */
export const calendar = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    await addVisits(dataDir, "week-of-2000");
    const agencyId = await addVisits(dataDir, "day-of-4500");
    const day = await findBusyDay(dataDir, agencyId);
    const found = await browser.connect((profile) => measureAll({ product, day }, profile));
    const { week, slowWeek, next, dayView, drags } = found;
    return {
      title: "Calendars in a browser",
      columns: ["", "times", "median ms", "p95 ms", "slowest ms"],
      rows: [
        ...linesOf("a week of 2,000 events", week),
        ...linesOf(`the same, the processor slowed ${slowDown} times`, slowWeek),
        ...linesOf("a day of 300 clinicians with 15 visits each", dayView),
        lineOf({ name: "next week, kept on the page", times: next }),
        ...drags.map(lineOf),
      ],
      note: noteOf(found),
    };
  });

type All = Awaited<ReturnType<typeof measureAll>>;

const usable = (times: readonly CalendarTimes[]) => times.map(({ usableMs }) => usableMs);

function noteOf({ week, slowWeek, next, dayView, drags }: All): string {
  const slowest = (times: readonly CalendarTimes[]) => Math.max(...usable(times));
  const smooth = drags.map(
    ({ name, times }) =>
      `${name} ${rounded(1000 / mean(times), 1)} ${verdict(mean(times) <= limits.frameMs)}`,
  );
  return `A week always usable in under ${limits.weekMs} ms: ${verdict(slowest(week) < limits.weekMs)}; slowed in under ${limits.slowWeekMs} ms: ${verdict(slowest(slowWeek) < limits.slowWeekMs)}. A day in under ${limits.dayMs} ms: ${verdict(slowest(dayView) < limits.dayMs)}. Next week p95 under ${limits.nextMs} ms: ${verdict(percentile(next, 0.95) < limits.nextMs)}. At least 50 frames a second: ${smooth.join("; ")}. The built product in headless Chromium without a graphics card, from a plain page of the app to the schedule, each time with nothing kept. From the last byte of the first answers, the shown days and the clinicians, to the first task after the frame with the events in sight, in which a click on one of them is made; "opened" is when that visit's dialog is painted, "complete" when all visits with room for a name are drawn. Frames: the intervals of requestAnimationFrame while a held event is led around for 2 s.`;
}

const linesOf = (name: string, times: readonly CalendarTimes[]): string[][] => [
  lineOf({ name: `${name}: usable`, times: usable(times) }),
  lineOf({ name: `${name}: opened`, times: times.map(({ openedMs }) => openedMs) }),
  lineOf({ name: `${name}: complete`, times: times.map(({ completeMs }) => completeMs) }),
];

const lineOf = ({ name, times }: Measured): string[] => [
  name,
  String(times.length),
  ...[median(times), percentile(times, 0.95), Math.max(...times)].map((time) => rounded(time)),
];

type Place = { readonly product: Product; readonly day: string };

async function measureAll({ product, day }: Place, profile: BrowserContext) {
  const slow = await openSlowPage(profile);
  const { page } = slow;
  await signInWith(product, emailIn("week-of-2000", 0), profile);
  const inWeek = { address: product.address, path: `${screen}?week=${sundayIn(1)}`, inSight: 100, all: 100 };
  const week = await measureOpening(slow, { ...inWeek, isSlow: false });
  const slowWeek = await measureOpening(slow, { ...inWeek, isSlow: true });
  const weekDrag = await measureDrag(page, inWeek);
  const next = await measureNext(page, product);
  await signInWith(product, emailIn("day-of-4500", 0), profile);
  const inDay = { address: product.address, path: `${screen}?view=day&week=${day}`, inSight: 100, all: 100 };
  const dayView = await measureOpening(slow, { ...inDay, isSlow: false });
  const dayDrag = await measureDrag(page, inDay);
  const drags: Measured[] = [
    { name: "frame to frame, dragging in the week", times: weekDrag },
    { name: "frame to frame, dragging in the day", times: dayDrag },
  ];
  return { week, slowWeek, next, dayView, drags };
}

/** The Sunday that many weeks after this week's. */
function sundayIn(weeks: number): string {
  const now = new Date();
  return new Date(now.getTime() + (7 * weeks - now.getUTCDay()) * 86_400_000).toISOString().slice(0, 10);
}

type Opening = {
  readonly address: string;
  readonly path: string;
  readonly inSight: number;
  readonly all: number;
};

async function measureOpening(
  slow: SlowPage,
  { isSlow, address, path, ...counts }: Opening & { readonly isSlow: boolean },
): Promise<CalendarTimes[]> {
  const { page, setSlow } = slow;
  const times: CalendarTimes[] = [];
  for (let count = 0; count <= openings; count++) {
    await openPlainPage(page, address);
    await setSlow(isSlow);
    const seen = await watchCalendar(page, { selector: events, ...counts });
    await goTo(page, path);
    times.push(await seen());
    await setSlow(false);
  }
  return times.slice(1); // the first fills the cache
}

async function openPlainPage(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/page`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const goTo = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);

async function openCalendar(page: Page, { address, path }: Pick<Opening, "address" | "path">): Promise<void> {
  await openPlainPage(page, address);
  await goTo(page, path);
  await page.locator(events).first().waitFor();
  await page.waitForTimeout(1000);
}

async function measureDrag(page: Page, opening: Opening): Promise<number[]> {
  await openCalendar(page, opening);
  await page.locator("[data-hours], [aria-label='Week calendar']").first().scrollIntoViewIfNeeded();
  await dragAround(page);
  return dragAround(page);
}

const firstWeek = -4;

/** Once unmeasured, so that all weeks are cached, and then measured. */
async function measureNext(page: Page, { address }: Product): Promise<number[]> {
  await openCalendar(page, { address, path: `${screen}?week=${sundayIn(firstWeek)}` });
  await thereAndBack(page);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(...(await thereAndBack(page)));
  return times;
}

/** From week to week and back; returns the duration of each step forward. */
async function thereAndBack(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let step = 1; step <= presses; step++) times.push(await stepTo(page, "Next week", firstWeek + step));
  for (let step = presses - 1; step >= 0; step--) await stepTo(page, "Previous week", firstWeek + step);
  return times;
}

async function stepTo(page: Page, name: string, week: number): Promise<number> {
  const monday = new Date(Date.parse(sundayIn(week)) + 86_400_000).toISOString().slice(0, 10);
  const seen = await whenPainted(page, "click", { selector: `[data-day="${monday}"] ${events}` });
  await page.getByRole("button", { name, exact: true }).click();
  const time = await seen();
  await page.waitForTimeout(200);
  return time;
}
