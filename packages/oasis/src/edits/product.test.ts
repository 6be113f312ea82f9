import { describe, expect, test } from "vitest";
import { type EditCase, rowsOf } from "../test/edit-cases.ts";
import { product } from "./product.ts";

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "HS-001",
    passes: [{}, { mentalStatus: "1,2", mentalStatusOther: null }],
    fails: [{ mentalStatusOther: null }, { mentalStatus: "8", mentalStatusOther: null }],
  },
  {
    edit: "HS-002",
    passes: [{}, { M0150_CPAY_OTHER: "1", paymentOther: "Charity fund" }],
    fails: [{ M0150_CPAY_OTHER: "1" }],
  },
  {
    edit: "HS-003",
    passes: [{}, { M1000_DC_OTH_14_DA: "1", inpatientOther: "Hospice house" }],
    fails: [{ M1000_DC_OTH_14_DA: "1" }],
  },
  {
    edit: "HS-005",
    passes: [
      { M0018_PHYSICIAN_ID: "1234567893" },
      { M0018_PHYSICIAN_ID: "1245319599" },
      { M0018_PHYSICIAN_ID: "^" },
    ],
    fails: [{ M0018_PHYSICIAN_ID: "1234567890" }, { M0018_PHYSICIAN_ID: "1234567839" }],
  },
  {
    edit: "HS-006",
    passes: [{}, { "N0415_2:0": "1", N0415E2: "0", N0415J2: "0" }],
    fails: [{ "N0415_2:0": "1", N0415E2: "1" }],
  },
  {
    edit: "HS-007",
    passes: [
      {},
      { M0050_PAT_ST: "TN", M0060_PAT_ZIP: "37203" },
      { M0050_PAT_ST: null },
      { M0060_PAT_ZIP: "^" },
    ],
    fails: [{ M0050_PAT_ST: "TN", M0060_PAT_ZIP: "78704" }, { M0060_PAT_ZIP: "000990000" }],
  },
];

const { passes, fails, uncovered } = rowsOf(product, cases);

describe("Checks that CMS does not make", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));

  test("name the state that has the ZIP code, and lead to both", () => {
    const { fails: rows } = rowsOf(product, [
      { edit: "HS-007", passes: [], fails: [{ M0050_PAT_ST: "TN", M0060_PAT_ZIP: "787041234" }] },
    ]);
    expect(rows[0]?.findings).toEqual([
      {
        edit: "HS-007",
        severity: "warning",
        items: ["M0060", "M0050"],
        message: "M0060 78704 is a ZIP code of TX, but M0050 is TN. Correct one of them.",
      },
    ]);
  });
});
