import { expect, test } from "vitest";
import { forecastDays } from "./forecast-days.ts";

test.each([
  [{}, { from: "2026-03-08", to: "2026-03-08" }],
  [{ span: "week" }, { from: "2026-03-08", to: "2026-03-14" }],
  [{ from: "2026-12-28" }, { from: "2026-12-28", to: "2026-12-28" }],
  [
    { from: "2026-12-28", span: "week" },
    { from: "2026-12-28", to: "2027-01-03" },
  ],
] as const)("with %o chosen on March 7 the forecast is of %o", (filter, days) => {
  expect(forecastDays(filter, "2026-03-07")).toEqual(days);
});
