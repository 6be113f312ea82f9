import type { ReportFilter, ReportRequest } from "@hearthside/contract";
import { expect, test } from "vitest";
import { changedAddress, filtersOf, requestIn, whereOf } from "./address-words.ts";
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
])("%s in the address is a filter, and a filter is said so again", (where, filters) => {
  expect(filtersOf(where)).toEqual(filters);
  expect(whereOf(filters)).toBe(where);
});

test("a filter that asks for anything is left out", () => {
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

test("what the address does not say is as the report begins", () => {
  expect(requestIn({ report: "missed-visit" }, base)).toEqual(base);
});

test("what is changed is in the address and is read from it again", () => {
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

test("what is no report, no id and no code is dropped from the address", () => {
  expect(readReportAddress({ report: "payroll", saved: "mine", where: "a<b", sort: 3 })).toEqual({});
});
