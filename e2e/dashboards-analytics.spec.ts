import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import { card, countPatients, countReport, expectRowsBehind, numberOf } from "./steps/dashboards.ts";
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

test("what every chart shows is what the database counts", async ({ page }) => {
  await page.goto(path);
  await expectFigures(page, [
    two("Current Census", census),
    two("Per Month", perMonth.completed),
    two("Patients on Service", onService.thisYear),
    three("Nurses", nurses(30)),
    three("Visits by Discipline", disciplines(0)),
    ...Object.entries(measures).map(([name, sql]) => ({ name, columns: [0, 2, 3], sql })),
  ]);
});

test("the ring says the sum of its parts, and a widget the share of its numbers", async ({ page }) => {
  const soon = { timeout: 2000 };
  await page.goto(path);
  // other journeys change the numbers between two looks
  await expect(async () => {
    const parts = (await tableOf(page, "Current Census")).map(([, count = ""]) => numberOf(count));
    expect(parts).toHaveLength(5);
    const sum = parts.reduce((total, part) => total + part, 0).toLocaleString("en-US");
    await expect(card(page, "Current Census").getByText(sum, { exact: true }).first()).toBeVisible(soon);
  }).toPass();
  for (const name of Object.keys(measures))
    await expect(async () => {
      const rows = await tableOf(page, name);
      const [part = 0, whole = 0] = [2, 3].map((column) =>
        rows.reduce((total, row) => total + numberOf(row[column] ?? ""), 0),
      );
      expect(whole, name).toBeGreaterThan(0);
      const percent = Math.floor((part * 1000) / whole) / 10;
      await expect(card(page, name).getByText(`${percent}%`, { exact: true })).toBeVisible(soon);
    }).toPass();
});

test("each select changes what its chart counts, and stands in the address", async ({ page }) => {
  test.slow();
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
  await choose(select("Nurses", "Period of the nurses' visits"), "Last 90 days");
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

test.describe("a number leads to as many rows:", () => {
  test("each part of the census", async ({ page }) => {
    for (const state of ["Active", "Pre-admit", "On hold", "Discharge pending", "Discharged in 30 days"])
      await expectRowsBehind(page, {
        path,
        link: () => card(page, "Current Census").getByRole("link", { name: new RegExp(`^${state}: `) }),
        rows: state === "Discharged in 30 days" ? countReport : countPatients,
        isHollow: true,
      });
  });

  test("a month, whatever is counted in it", async ({ page }) => {
    // a year that has just begun has nothing to count yet
    const year = dayAfter(isoToday(), -31).slice(0, 4);
    for (const show of ["completed", "missed", "admissions", "discharges"])
      await expectRowsBehind(page, {
        path: `${path}?show=${show}&year=${year}`,
        link: () => card(page, "Per Month").getByRole("list").getByRole("link").first(),
        rows: countReport,
      });
    await expectRowsBehind(page, {
      path,
      link: () => card(page, "Patients on Service").getByRole("list").getByRole("link").last(),
      rows: countReport,
    });
  });

  test("the part and the whole of each widget", async ({ page }) => {
    for (const name of Object.keys(measures))
      for (const at of [0, 1])
        await expectRowsBehind(page, {
          path,
          link: () => card(page, name).getByRole("paragraph").getByRole("link").nth(at),
          rows: countReport,
        });
  });

  test("a nurse and a discipline", async ({ page }) => {
    const nurse = () => card(page, "Nurses").getByRole("list").getByRole("listitem").first();
    await expectRowsBehind(page, {
      path,
      link: () => nurse().getByRole("link", { name: /Visits Missed$/ }),
      rows: countReport,
    });
    await expectRowsBehind(page, {
      path,
      link: () => card(page, "Visits by Discipline").getByRole("link", { name: /^SN: / }),
      rows: countReport,
    });
    await page.goto(path);
    await nurse().getByRole("link").first().click();
    await expect(page).toHaveURL(/staff-schedule\?clinician=/);
  });
});

test("each chart is a table too, whose numbers are links, and a file with the same", async ({ page }) => {
  await page.goto(path);
  const charts = ["Current Census", "Per Month", "Patients on Service", "Nurses", "Visits by Discipline"];
  for (const name of [...charts, ...Object.keys(measures)])
    await test.step(name, async () => {
      const panel = card(page, name);
      await panel.getByRole("button", { name: `Show as table: ${name}`, exact: true }).click();
      await expect(panel.getByRole("table").getByRole("link").first()).toBeVisible();
      await expect(async () => {
        const lines = await exportedLines(page, name);
        const table = await tableOf(page, name);
        expect(lines.length - 1).toBe(table.length);
        // numbers stand in a file without their commas, and nothing where nothing is known
        const words = table.map((row) =>
          row.map((cell) => cell.replace(/^–$/, "").replaceAll(",", "")).join(","),
        );
        expect(lines.slice(1)).toEqual(words);
      }).toPass();
    });
});

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
