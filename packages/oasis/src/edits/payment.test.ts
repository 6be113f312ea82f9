import { describe, expect, test } from "vitest";
import { type EditCase, rowsOf } from "../test/edit-cases.ts";
import { payment } from "./payment.ts";

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-7030",
    passes: [{}, { M0150_CPAY_MCARE_FFS: "0", M0150_CPAY_SELFPAY: "0", M0150_CPAY_NONE: "1" }],
    fails: [
      { M0150_CPAY_NONE: "1" },
      { M0150_CPAY_MCARE_FFS: "0", M0150_CPAY_SELFPAY: "0", M0150_CPAY_NONE: "1", M0150_CPAY_UK: "1" },
    ],
  },
  {
    edit: "-7040",
    passes: [{}, { M0150_CPAY_MCARE_FFS: "0", M0150_CPAY_SELFPAY: "0", M0150_CPAY_UK: "1" }],
    fails: [
      { M0150_CPAY_UK: "1" },
      { M0150_CPAY_MCARE_FFS: "0", M0150_CPAY_SELFPAY: "0", M0150_CPAY_NONE: "1", M0150_CPAY_UK: "1" },
    ],
  },
  {
    edit: "-4850",
    passes: [{}, { M0150_CPAY_MCARE_FFS: "0", M0063_MEDICARE_NUM: "^" }, { M0063_MEDICARE_NUM: null }],
    fails: [{ M0063_MEDICARE_NUM: "^" }],
  },
  {
    edit: "-4860",
    passes: [{}, { M0150_CPAY_MCAID_FFS: "1", M0065_MEDICAID_NUM: "A12" }],
    fails: [{ M0150_CPAY_MCAID_FFS: "1" }],
  },
];

const { passes, fails, uncovered } = rowsOf(payment, cases);

describe("Edits on payment sources", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
