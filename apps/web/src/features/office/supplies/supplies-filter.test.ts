import { expect, test } from "vitest";
import { readSupplies } from "./supplies-filter.ts";

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
