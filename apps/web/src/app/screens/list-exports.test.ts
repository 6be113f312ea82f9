import { noValue } from "@hearthside/contract/report-labels";
import { kindsOf } from "@hearthside/contract/warning-labels";
import { expect, test } from "vitest";
import { suppliesExport, warningsExport } from "./list-exports.ts";

const anything = { values: [], from: null, to: null, period: null };
const is = (column: string, ...values: string[]) => ({ ...anything, column, values });
const own = { userId: "01900000-0000-7000-8000-000000000001" };
const open = is("status", "open");

test.each([
  [{}, [open]],
  [{ family: "administrative", kind: "credential-ending" }, [open, is("kind", "credential-ending")]],
  [{ family: "authorization" }, [open, is("kind", ...kindsOf("authorization"))]],
  [{ type: "NDA", status: "resolved" }, [is("status", "resolved"), is("type", "NDA")]],
  [{ whose: "nobody" }, [open, is("assignee", noValue)]],
  [{ whose: "me", only: "overdue" }, [open, is("assignee", own.userId), is("isOverdue", "true")]],
  [{ only: "important" }, [open, is("isImportant", "true")]],
] as const)("warnings filtered by %j are exported so", (filter, filters) => {
  expect(warningsExport(filter, own)).toMatchObject({ report: "custom", dataSet: "warnings", filters });
});

const waiting = is("status", "open", "ready");

test.each([
  [{}, [waiting]],
  [{ for: "patient" }, [waiting, is("forKind", "patient")]],
  [
    { for: "staff", branch: "north" },
    [waiting, is("forKind", "caregiver", "physician"), is("branch", "north")],
  ],
  [{ status: "handed-out", mine: true }, [is("status", "handed-out"), is("isOwn", "true")]],
] as const)("requests for supplies filtered by %j are exported so", (filter, filters) => {
  expect(suppliesExport(filter)).toMatchObject({ report: "supply", dataSet: "supply-requests", filters });
});

test.each([
  [{}, []],
  [{ low: true, branch: "north" }, [is("branch", "north"), is("isLow", "true")]],
] as const)("the stock filtered by %j is exported so, and no other tab is", (filter, filters) => {
  const stock = suppliesExport({ tab: "stock", ...filter });
  expect(stock).toMatchObject({ report: "supply", dataSet: "supply-stock", filters });
  expect(suppliesExport({ tab: "catalog", ...filter })).toBeUndefined();
});
