import { expect, test } from "vitest";
import { openOffice } from "#src/test/schedule.ts";
import { openAnalytics } from "./test/open-analytics.ts";

const { world, office, ask } = await openAnalytics();

const paths = [
  "census",
  "measures",
  "months?year=2026",
  "nurses?period=30-days",
  "disciplines?month=2026-10",
];

test("an agency without visits has unknown figures, not zeros", async () => {
  const { admin } = await openOffice(world);
  const { measures } = (await admin.browser.send("GET", "/analytics/measures")).json();
  expect(measures.map(({ denominator }: { denominator: number }) => denominator)).toEqual([0, 0, 0, 0]);
  expect((await admin.browser.send("GET", "/analytics/nurses?period=30-days")).json()).toMatchObject({
    nurses: [],
    nurseCount: 0,
  });
});

test.each(paths)("%s needs access to dashboards, and says when it was counted", async (path) => {
  for (const who of [office.nurse, office.planner, office.viewer])
    expect((await who.browser.send("GET", `/analytics/${path}`)).statusCode).toBe(403);
  expect(Date.now() - Date.parse((await ask(path)).countedAt)).toBeLessThan(60_000);
});

test.each(["months?year=26", "months?year=1999", "nurses?period=ever", "disciplines?month=2026-13"])(
  "%s is refused",
  async (path) => {
    expect((await office.admin.browser.send("GET", `/analytics/${path}`)).statusCode).toBe(422);
  },
);
