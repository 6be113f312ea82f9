import { warningFamilies, warningTypes } from "@hearthside/contract/warning-labels";
import { expect, test } from "vitest";
import { families, readWarnings, types } from "./warnings-filter.ts";

test("the address accepts every category and type", () => {
  expect([families, types]).toEqual([warningFamilies, warningTypes]);
});

test.each([
  [{ family: "patient", type: "NDA", whose: "me", only: "overdue", status: "resolved" }, "all"],
  [{ kind: "emergency-access-review" }, "all"],
  [{ kind: "missed-visit" }, "nothing"],
  [{ whose: "01900000-0000-7000-8000-000000000001" }, "all"],
  [
    { family: "mine", type: "nda", whose: "Ada Reyes", only: "late", status: "open", warning: "7" },
    "nothing",
  ],
])("of %j the address keeps %s", (search, kept) => {
  expect(readWarnings(search)).toEqual(kept === "all" ? search : {});
});
