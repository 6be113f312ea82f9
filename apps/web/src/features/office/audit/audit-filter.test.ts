import { expect, test } from "vitest";
import { readAudit } from "./audit-filter.ts";

const id = "01900000-0000-7000-8000-000000000001";

test("the filters in an address are read", () => {
  const asked = {
    view: "disclosures",
    from: "2026-03-01",
    to: "2026-03-31",
    user: id,
    patient: id,
    family: "views",
  };
  expect(readAudit(asked)).toEqual(asked);
});

test.each([
  ["a name", { patient: "Weller", user: "Reyes" }],
  ["a day that is none", { from: "2026-13-01", to: "soon" }],
  ["a day that its month does not have", { from: "2026-02-30" }],
  ["what nobody knows", { family: "everything", view: "all", note: "x" }],
])("%s is dropped", (_what, asked) => expect(readAudit(asked)).toEqual({}));
