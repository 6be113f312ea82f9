import { describe, expect, test } from "vitest";
import { type EditCase, rowsOf } from "../test/edit-cases.ts";
import { alternatives } from "./alternatives.ts";

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-3470",
    passes: [
      { M0018_PHYSICIAN_ID: "1234567893", M0018_PHYSICIAN_UK: "0" },
      { M0018_PHYSICIAN_ID: "^", M0018_PHYSICIAN_UK: "1" },
      { M0018_PHYSICIAN_ID: "^", M0018_PHYSICIAN_UK: "^" },
    ],
    fails: [
      { M0018_PHYSICIAN_ID: "^", M0018_PHYSICIAN_UK: "0" },
      { M0018_PHYSICIAN_ID: null, M0018_PHYSICIAN_UK: null },
    ],
  },
  {
    edit: "-3480",
    passes: [
      { M0018_PHYSICIAN_ID: "^", M0018_PHYSICIAN_UK: "1" },
      { M0018_PHYSICIAN_ID: "1234567893", M0018_PHYSICIAN_UK: "0" },
      { M0018_PHYSICIAN_ID: null, M0018_PHYSICIAN_UK: null },
    ],
    fails: [{ M0018_PHYSICIAN_ID: "1234567893", M0018_PHYSICIAN_UK: "1" }],
  },
  {
    edit: "-3490",
    passes: [
      { M0032_ROC_DT: "20260504", M0032_ROC_DT_NA: "0" },
      { M0032_ROC_DT: "^", M0032_ROC_DT_NA: "1" },
      { M0032_ROC_DT: "^", M0032_ROC_DT_NA: "^" },
    ],
    fails: [
      { M0032_ROC_DT: "^", M0032_ROC_DT_NA: "0" },
      { M0032_ROC_DT: null, M0032_ROC_DT_NA: null },
    ],
  },
  {
    edit: "-3500",
    passes: [
      { M0032_ROC_DT: "^", M0032_ROC_DT_NA: "1" },
      { M0032_ROC_DT: "20260504", M0032_ROC_DT_NA: "0" },
      { M0032_ROC_DT: null, M0032_ROC_DT_NA: null },
    ],
    fails: [{ M0032_ROC_DT: "20260504", M0032_ROC_DT_NA: "1" }],
  },
  {
    edit: "-3510",
    passes: [
      { M0063_MEDICARE_NUM: "1EG4TE5MK73", M0063_MEDICARE_NA: "0" },
      { M0063_MEDICARE_NUM: "^", M0063_MEDICARE_NA: "1" },
      { M0063_MEDICARE_NUM: "^", M0063_MEDICARE_NA: "^" },
    ],
    fails: [
      { M0063_MEDICARE_NUM: "^", M0063_MEDICARE_NA: "0" },
      { M0063_MEDICARE_NUM: null, M0063_MEDICARE_NA: null },
    ],
  },
  {
    edit: "-3520",
    passes: [
      { M0063_MEDICARE_NUM: "^", M0063_MEDICARE_NA: "1" },
      { M0063_MEDICARE_NUM: "1EG4TE5MK73", M0063_MEDICARE_NA: "0" },
      { M0063_MEDICARE_NUM: null, M0063_MEDICARE_NA: null },
    ],
    fails: [{ M0063_MEDICARE_NUM: "1EG4TE5MK73", M0063_MEDICARE_NA: "1" }],
  },
  {
    edit: "-3530",
    passes: [
      { M0064_SSN: "ssn:1", M0064_SSN_UK: "0" },
      { M0064_SSN: "^", M0064_SSN_UK: "1" },
      { M0064_SSN: "^", M0064_SSN_UK: "^" },
    ],
    fails: [
      { M0064_SSN: "^", M0064_SSN_UK: "0" },
      { M0064_SSN: null, M0064_SSN_UK: null },
    ],
  },
  {
    edit: "-3540",
    passes: [
      { M0064_SSN: "^", M0064_SSN_UK: "1" },
      { M0064_SSN: "ssn:1", M0064_SSN_UK: "0" },
      { M0064_SSN: null, M0064_SSN_UK: null },
    ],
    fails: [{ M0064_SSN: "ssn:1", M0064_SSN_UK: "1" }],
  },
  {
    edit: "-3550",
    passes: [
      { M0065_MEDICAID_NUM: "A12", M0065_MEDICAID_NA: "0" },
      { M0065_MEDICAID_NUM: "^", M0065_MEDICAID_NA: "1" },
      { M0065_MEDICAID_NUM: "^", M0065_MEDICAID_NA: "^" },
    ],
    fails: [
      { M0065_MEDICAID_NUM: "^", M0065_MEDICAID_NA: "0" },
      { M0065_MEDICAID_NUM: null, M0065_MEDICAID_NA: null },
    ],
  },
  {
    edit: "-3560",
    passes: [
      { M0065_MEDICAID_NUM: "^", M0065_MEDICAID_NA: "1" },
      { M0065_MEDICAID_NUM: "A12", M0065_MEDICAID_NA: "0" },
      { M0065_MEDICAID_NUM: null, M0065_MEDICAID_NA: null },
    ],
    fails: [{ M0065_MEDICAID_NUM: "A12", M0065_MEDICAID_NA: "1" }],
  },
  {
    edit: "-3580",
    passes: [
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260504", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "0" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "^", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "1" },
    ],
    fails: [
      { M0102_PHYSN_ORDRD_SOCROC_DT: "^", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "^" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "^", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "0" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: null, M0102_PHYSN_ORDRD_SOCROC_DT_NA: null },
    ],
  },
  {
    edit: "-3570",
    passes: [
      { M0102_PHYSN_ORDRD_SOCROC_DT: "^", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "1" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260504", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "0" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260504", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "^" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: null, M0102_PHYSN_ORDRD_SOCROC_DT_NA: null },
    ],
    fails: [{ M0102_PHYSN_ORDRD_SOCROC_DT: "20260504", M0102_PHYSN_ORDRD_SOCROC_DT_NA: "1" }],
  },
  {
    edit: "-3450",
    passes: [
      { M1005_INP_DISCHARGE_DT: "20260504", M1005_INP_DSCHG_UNKNOWN: "0" },
      { M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "1" },
      { M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "^" },
    ],
    fails: [
      { M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "0" },
      { M1005_INP_DISCHARGE_DT: null, M1005_INP_DSCHG_UNKNOWN: null },
    ],
  },
  {
    edit: "-3460",
    passes: [
      { M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "1" },
      { M1005_INP_DISCHARGE_DT: "20260504", M1005_INP_DSCHG_UNKNOWN: "0" },
      { M1005_INP_DISCHARGE_DT: null, M1005_INP_DSCHG_UNKNOWN: null },
    ],
    fails: [{ M1005_INP_DISCHARGE_DT: "20260504", M1005_INP_DSCHG_UNKNOWN: "1" }],
  },
];

const { passes, fails, uncovered } = rowsOf(alternatives, cases);

describe("Edits on a value and the box that replaces it", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
