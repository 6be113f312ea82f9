import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import {
  card,
  countPatients,
  countReport,
  type Drill,
  expectRowsBehind,
  numberOf,
} from "./steps/dashboards.ts";
import {
  census,
  disciplines,
  expectFigures,
  measures,
  nurses,
  onService,
  perMonth,
  tableOf,
} from "./steps/figures.ts";
import { choose, dayAfter } from "./steps/schedule.ts";

test.use({ account: "admin" });

const path = "/admin/dashboard/analytics-dashboard";

const two = (name: string, sql: string) => ({ name, columns: [0, 1], sql });
const three = (name: string, sql: string) => ({ name, columns: [0, 1, 2], sql });

test("with the system's own colors the legend of a chart keeps its colors apart", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(path);
  const legend = card(page, "Current Census").getByRole("listitem").locator("> span");
  await expect(legend).toHaveCount(5);
  const colors = await legend.evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(new Set(colors).size).toBe(5);
});

test("each select changes its chart and is in the address", async ({ page }) => {
  const select = (name: string, label: string) =>
    card(page, name).getByRole("combobox", { name: label, exact: true });
  await page.goto(path);
  for (const [option, show, sql] of [
    ["Visits missed", "missed", perMonth.missed],
    ["Admissions", "admissions", perMonth.admissions],
    ["Discharges", "discharges", perMonth.discharges],
  ] as const) {
    await choose(select("Per Month", "Per Month"), option);
    await expect(page).toHaveURL(`${path}?show=${show}`);
    await expectFigures(page, [two("Per Month", sql)]);
  }
  await choose(select("Per Month", "Per Month"), "Visits completed");
  const year = Number(isoToday().slice(0, 4)) - 1;
  await choose(select("Patients on Service", "Year"), String(year));
  await expect(page).toHaveURL(`${path}?year=${year}`);
  await choose(select("Nurses", "Nurses' visits period"), "Last 90 days");
  await expect(page).toHaveURL(/[?&]period=90-days/);
  await select("Visits by Discipline", "Month").click();
  await page.getByRole("option").nth(1).click();
  await expect(page).toHaveURL(/[?&]month=\d{4}-\d\d/);
  await expectFigures(page, [
    two("Per Month", perMonth.completedLastYear),
    two("Patients on Service", onService.lastYear),
    three("Nurses", nurses(90)),
    three("Visits by Discipline", disciplines(1)),
  ]);
});

const charts = ["Current Census", "Per Month", "Patients on Service", "Nurses", "Visits by Discipline"];

test("every chart matches the database, in its table, its export and behind its numbers", async ({
  page,
}) => {
  await page.goto(path);
  await test.step("the database counts the same", () =>
    expectFigures(page, [
      two("Current Census", census),
      two("Per Month", perMonth.completed),
      two("Patients on Service", onService.thisYear),
      three("Nurses", nurses(30)),
      three("Visits by Discipline", disciplines(0)),
      ...Object.entries(measures).map(([name, sql]) => ({ name, columns: [0, 2, 3], sql })),
    ]));
  await test.step("the ring shows the sum of its parts", () => expectSumInRing(page));
  for (const name of Object.keys(measures))
    await test.step(`${name} shows the share of its numbers`, () => expectShare(page, name));
  await test.step("each number links to the same number of rows, and a nurse to the schedule", () =>
    expectRowsBehindNumbers(page));
  for (const name of [...charts, ...Object.keys(measures)])
    await test.step(`${name} is a table too, whose numbers are links, and a file with the same`, () =>
      expectTableAndFile(page, name));
});

// Other journeys change the numbers between two reads.
const soon = { timeout: 2000 };

const expectSumInRing = (page: Page) =>
  expect(async () => {
    const parts = (await tableOf(page, "Current Census")).map(([, count = ""]) => numberOf(count));
    const [active = 0, , onHold = 0, dischargePending = 0] = parts;
    expect(parts).toHaveLength(5);
    const sum = (active + onHold + dischargePending).toLocaleString("en-US");
    await expect(card(page, "Current Census").getByText(sum, { exact: true }).first()).toBeVisible(soon);
  }).toPass();

const expectShare = (page: Page, name: string) =>
  expect(async () => {
    const rows = await tableOf(page, name);
    const [part = 0, whole = 0] = [2, 3].map((column) =>
      rows.reduce((total, row) => total + numberOf(row[column] ?? ""), 0),
    );
    expect(whole, name).toBeGreaterThan(0);
    const percent = Math.round((part * 1000) / whole) / 10;
    await expect(card(page, name).getByText(`${percent}%`, { exact: true })).toBeVisible(soon);
  }).toPass();

async function expectRowsBehindNumbers(page: Page): Promise<void> {
  const follow = (name: string, link: (panel: Locator) => Locator, drill: Partial<Drill> = {}) =>
    expectRowsBehind(page, { path, link: () => link(card(page, name)), rows: countReport, ...drill });
  for (const state of [
    "Active",
    "Pre-admit",
    "On hold",
    "Discharge pending",
    "Discharged in the last 30 days",
  ])
    await follow("Current Census", (panel) => panel.getByRole("link", { name: new RegExp(`^${state}: `) }), {
      rows: state === "Discharged in the last 30 days" ? countReport : countPatients,
      isHollow: true,
    });
  // A new year has nothing to count yet.
  const year = dayAfter(isoToday(), -31).slice(0, 4);
  for (const show of ["completed", "missed", "admissions", "discharges"])
    await follow("Per Month", (panel) => panel.getByRole("list").getByRole("link").first(), {
      path: `${path}?show=${show}&year=${year}`,
    });
  await follow("Patients on Service", (panel) => panel.getByRole("list").getByRole("link").last());
  for (const name of Object.keys(measures))
    for (const at of [0, 1])
      await follow(name, (panel) => panel.getByRole("paragraph").getByRole("link").nth(at));
  await follow("Visits by Discipline", (panel) => panel.getByRole("link", { name: /^SN: / }));
  const firstNurse = (panel: Locator) => panel.getByRole("list").getByRole("listitem").first();
  await follow("Nurses", (panel) => firstNurse(panel).getByRole("link", { name: /Visits Missed$/ }));
  await firstNurse(card(page, "Nurses")).getByRole("link").first().click();
  await expect(page).toHaveURL(/staff-schedule\?clinician=/);
  await page.goBack();
}

async function expectTableAndFile(page: Page, name: string): Promise<void> {
  const panel = card(page, name);
  await panel.getByRole("button", { name: `Show as table: ${name}`, exact: true }).click();
  await expect(panel.getByRole("table").getByRole("link").first()).toBeVisible();
  await expect(async () => {
    const lines = await exportedLines(page, name);
    const table = await tableOf(page, name);
    expect(lines.length - 1).toBe(table.length);
    // Files have numbers without commas, and empty cells without data.
    const words = table.map((row) =>
      row.map((cell) => cell.replace(/^–$/, "").replaceAll(",", "")).join(","),
    );
    expect(lines.slice(1)).toEqual(words);
  }).toPass();
}

async function exportedLines(page: Page, name: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card(page, name)
      .getByRole("button", { name: `Export: ${name}`, exact: true })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}.csv`);
  const text = await readFile(await download.path(), "utf8");
  return text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
}
