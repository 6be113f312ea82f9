import { describe, expect, test } from "vitest";
import { type EditCase, e1Start, rowsOf } from "../test/edit-cases.ts";
import { valueLists } from "./value-lists.ts";

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-3060",
    passes: [
      {},
      { M1860_CRNT_AMBLTN: "06" },
      { B0200: "-" },
      { C0100: "-" },
      { A1010A: "0" },
      { K0520A1: "-" },
      { GG0170J1: "^" },
      { N0415A2: "^" },
      { M0020_PAT_ID: "^" },
      { M1005_INP_DSCHG_UNKNOWN: "^" },
      { M0104_PHYSN_RFRL_DT: null },
      { D0160: null },
    ],
    fails: [
      { M1860_CRNT_AMBLTN: "07" },
      { M1860_CRNT_AMBLTN: "6" },
      { M1860_CRNT_AMBLTN: "-" },
      { M1860_CRNT_AMBLTN: "^" },
      { M1860_CRNT_AMBLTN: null },
      { M0100_ASSMT_REASON: "02" },
      { B1300: "5" },
      { C0200: "0N" },
      { C0300C: "2" },
      { D0150A1: "^" },
      { A1010A: "-" },
      { A1010A: null },
      { K0520A1: "^" },
      { M0063_MEDICARE_NA: "2" },
      { M0018_PHYSICIAN_UK: "^" },
    ],
  },
  {
    edit: "-3060",
    passes: [
      { M0060_PAT_ZIP: "^" },
      { M0060_PAT_ZIP: null },
      { M0016_BRANCH_ID: "^" },
      { M0016_BRANCH_ID: null },
      { M1021_PRIMARY_DIAG_ICD: "^" },
      { M1021_PRIMARY_DIAG_ICD: null },
      { M0010_CCN: null },
      { M0102_PHYSN_ORDRD_SOCROC_DT_NA: "^" },
    ],
    fails: [],
  },
  { edit: "-3060", on: e1Start, passes: [{ D0150A2: "3" }], fails: [{ D0150A2: "-" }, { A1250A: "-" }] },
  {
    edit: "-3070",
    passes: [
      { M0030_START_CARE_DT: "20240229" },
      { M0104_PHYSN_RFRL_DT: "^" },
      { M1005_INP_DISCHARGE_DT: "^" },
    ],
    fails: [
      { M0030_START_CARE_DT: "20260229" },
      { M0030_START_CARE_DT: "20261301" },
      { M0030_START_CARE_DT: "20260431" },
      { M0030_START_CARE_DT: "20260400" },
      { M0030_START_CARE_DT: "2026-04-01" },
      { M0030_START_CARE_DT: "202604" },
      { M0090_INFO_COMPLETED_DT: "^" },
      { M0090_INFO_COMPLETED_DT: null },
    ],
  },
  {
    edit: "-3080",
    passes: ["19480715", "194807", "1948", "20000229"].map((code) => ({ M0066_PAT_BIRTH_DT: code })),
    fails: ["194813", "19000229", "0000", "48", "^", null].map((code) => ({ M0066_PAT_BIRTH_DT: code })),
  },
  {
    edit: "-3090",
    passes: [
      { M1060_HEIGHT_A: "50", M1060_WEIGHT_B: "065" },
      { M1060_HEIGHT_A: "80", M1060_WEIGHT_B: "440" },
      { M1060_HEIGHT_A: "-", M1060_WEIGHT_B: "-" },
      { C0500: "15" },
      { C0500: "99" },
      { D0160: "27" },
      { D0160: "99" },
      { M1311_NSTG_CVRG_E1: "99" },
      { M1311_NSTG_CVRG_E1: "^" },
    ],
    fails: [
      { M1060_HEIGHT_A: "49" },
      { M1060_HEIGHT_A: "81" },
      { M1060_WEIGHT_B: "064" },
      { M1060_WEIGHT_B: "441" },
      { M1060_WEIGHT_B: null },
      { C0500: "16" },
      { D0160: "28" },
      { M1311_NSTG_CVRG_E1: "100" },
    ],
  },
  {
    edit: "-3100",
    passes: [{ M1311_NSTG_CVRG_E1: "1" }, { M1311_NSTG_CVRG_E1: "01" }, { C0500: null }],
    fails: ["1.", "1.0", "+1", "-2", "", "^"].map((code) => ({ M1060_HEIGHT_A: code })),
  },
];

const { passes, fails, uncovered } = rowsOf(valueLists, cases);

describe("Edits on codes, dates and numbers", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
