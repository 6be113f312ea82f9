import type { ReportFilter, ReportRequest } from "@hearthside/contract";
import { expect, test } from "vitest";
import { changedAddress, filtersOf, requestIn, whereOf } from "./address-text.ts";
import { readReportAddress } from "./report-address.ts";

const anything: Omit<ReportFilter, "column"> = { values: [], from: null, to: null, period: null };
const clinician = "01890a5d-ac96-774b-bcce-b302099a8057";

test.each<[string, ReportFilter[]]>([
  ["all", []],
  ["status.missed.cancelled", [{ ...anything, column: "status", values: ["missed", "cancelled"] }]],
  ["start.past-30", [{ ...anything, column: "start", period: "past-30" }]],
  ["start.2026-01-01.2026-01-31", [{ ...anything, column: "start", from: "2026-01-01", to: "2026-01-31" }]],
  ["start.2026-01-01.", [{ ...anything, column: "start", from: "2026-01-01" }]],
  [
    `status.missed_clinician.${clinician}`,
    [
      { ...anything, column: "status", values: ["missed"] },
      { ...anything, column: "clinician", values: [clinician] },
    ],
  ],
])("%s in the address is a filter, and the filter gives the same address", (where, filters) => {
  expect(filtersOf(where)).toEqual(filters);
  expect(whereOf(filters)).toBe(where);
});

test("a filter that matches everything is left out", () => {
  expect(whereOf([{ ...anything, column: "status" }])).toBe("all");
});

const base: ReportRequest = {
  report: "missed-visit",
  dataSet: "visits",
  columns: ["start", "patient"],
  filters: [{ ...anything, column: "status", values: ["missed"] }],
  groupBy: null,
  sortBy: { column: "start", descending: true },
};

test("anything not in the address has the report's default", () => {
  expect(requestIn({ report: "missed-visit" }, base)).toEqual(base);
});

test("a change is written to the address and read back", () => {
  const address = changedAddress(
    { report: "missed-visit" },
    {
      columns: ["patient"],
      groupBy: "clinician",
      sortBy: { column: "rows", descending: true },
      filters: [],
    },
  );
  expect(address).toEqual({
    report: "missed-visit",
    columns: "patient",
    group: "clinician",
    sort: "rows.desc",
    where: "all",
  });
  expect(requestIn(readReportAddress(address), base)).toEqual({
    ...base,
    columns: ["patient"],
    groupBy: "clinician",
    sortBy: { column: "rows", descending: true },
    filters: [],
  });
});

test("unknown reports, ids and codes are dropped from the address", () => {
  expect(readReportAddress({ report: "payroll", saved: "mine", where: "a<b", sort: 3 })).toEqual({});
});
