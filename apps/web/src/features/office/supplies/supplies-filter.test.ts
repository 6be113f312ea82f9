import { expect, test } from "vitest";
import { forecastDays, readSupplies } from "./supplies-filter.ts";

const id = "01900000-0000-7000-8000-000000000001";

test.each([
  [{}, {}],
  [
    { tab: "stock", branch: id, low: "true" },
    { tab: "stock", branch: id, low: true },
  ],
  [
    { status: "ready", for: "staff", mine: true, request: id },
    { status: "ready", for: "staff", mine: true, request: id },
  ],
  [
    { tab: "forecast", from: "2026-11-23", span: "week" },
    { tab: "forecast", from: "2026-11-23", span: "week" },
  ],
  [
    { tab: "gloves", status: "lost", for: "Mrs. Weller", branch: "north", from: "2026-13-40", span: "year" },
    {},
  ],
])("%o is read from the address as %o", (search, expected) => {
  expect(readSupplies(search)).toEqual(expected);
});

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
