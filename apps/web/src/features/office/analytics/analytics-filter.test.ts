import { expect, test } from "vitest";
import { readAnalytics } from "./analytics-filter.ts";

test.each([
  { search: {}, filter: {} },
  { search: { show: "missed", year: 2025 }, filter: { show: "missed", year: 2025 } },
  { search: { show: "completed", period: "30-days" }, filter: {} },
  { search: { period: "12-months", month: "2026-02" }, filter: { period: "12-months", month: "2026-02" } },
  { search: { show: "names", year: "2025", period: "ever", month: "2026-13" }, filter: {} },
  { search: { year: 1999, month: "1999-12" }, filter: {} },
  { search: { year: 2025.5, month: "Ada" }, filter: {} },
])("of $search the charts show $filter", ({ search, filter }) => {
  expect(readAnalytics(search)).toEqual(filter);
});
