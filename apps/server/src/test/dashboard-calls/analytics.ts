import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each figure of the analytics dashboard. */
export async function analyticsCalls(world: TestApp): Promise<Call[]> {
  const { browser } = (await openOffice(world)).admin;
  return [
    ["GET /analytics/census", browser, "GET", "/analytics/census"],
    ["GET /analytics/measures", browser, "GET", "/analytics/measures"],
    ["GET /analytics/months", browser, "GET", "/analytics/months?year=2026"],
    ["GET /analytics/nurses", browser, "GET", "/analytics/nurses?period=30-days"],
    ["GET /analytics/disciplines", browser, "GET", "/analytics/disciplines?month=2026-11"],
  ];
}
