import { describe, expect, test } from "vitest";
import { type EditCase, e2Resumption, rowsOf } from "../test/edit-cases.ts";
import { administrative } from "./administrative.ts";

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-5280",
    passes: [{ M0010_CCN: "45999A" }, { M0010_CCN: "^" }],
    fails: [{ M0010_CCN: "45999" }, { M0010_CCN: "4599990" }, { M0010_CCN: null }],
  },
  {
    edit: "-4710",
    passes: [{ M0016_BRANCH_ID: "N" }, { M0016_BRANCH_ID: "P" }, { M0016_BRANCH_ID: "05QA001001" }],
    fails: [
      { M0016_BRANCH_ID: "X" },
      { M0016_BRANCH_ID: "^" },
      { M0016_BRANCH_ID: null },
      { M0016_BRANCH_ID: "05R7001001" },
      { M0016_BRANCH_ID: "05Q700100" },
      { M0016_BRANCH_ID: "05Q70010010" },
    ],
  },
  {
    edit: "-3410",
    passes: [{}, { M0014_BRANCH_STATE: "^", M0016_BRANCH_ID: "N" }],
    fails: [{ M0014_BRANCH_STATE: "^" }],
  },
  {
    edit: "-3420",
    passes: [
      {},
      { M0014_BRANCH_STATE: "^", M0016_BRANCH_ID: "N" },
      { M0014_BRANCH_STATE: "^", M0016_BRANCH_ID: "P" },
    ],
    fails: [{ M0016_BRANCH_ID: "N" }, { M0016_BRANCH_ID: "P" }],
  },
  { edit: "-4730", passes: [{}], fails: [{ M0032_ROC_DT_NA: "0" }] },
  {
    edit: "-4740",
    on: e2Resumption,
    passes: [{}, { M0032_ROC_DT_NA: null }],
    fails: [{ M0032_ROC_DT_NA: "1" }],
  },
  {
    edit: "-3590",
    passes: [{}, { M0102_PHYSN_ORDRD_SOCROC_DT: "20260504", M0104_PHYSN_RFRL_DT: "^" }],
    fails: [{ M0102_PHYSN_ORDRD_SOCROC_DT: "20260504" }],
  },
  {
    edit: "-3600",
    passes: [{}, { M0102_PHYSN_ORDRD_SOCROC_DT: null, M0104_PHYSN_RFRL_DT: null }],
    fails: [{ M0104_PHYSN_RFRL_DT: "^" }, { M0104_PHYSN_RFRL_DT: null }],
  },
  {
    edit: "-3650",
    passes: [
      {},
      { M1000_DC_IPPS_14_DA: "0", M1000_DC_OTH_14_DA: "1" },
      { M1000_DC_IPPS_14_DA: "0", M1000_DC_NONE_14_DA: "1" },
    ],
    fails: [{ M1000_DC_IPPS_14_DA: "0" }],
  },
  {
    edit: "-3660",
    passes: [{}, { M1000_DC_IPPS_14_DA: "0", M1000_DC_NONE_14_DA: "1" }],
    fails: [{ M1000_DC_NONE_14_DA: "1" }],
  },
  {
    edit: "-4921",
    passes: [{}, { M1000_DC_NONE_14_DA: "1", M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "^" }],
    fails: [
      { M1000_DC_NONE_14_DA: "1" },
      { M1000_DC_NONE_14_DA: "1", M1005_INP_DISCHARGE_DT: "^" },
      { M1000_DC_NONE_14_DA: "1", M1005_INP_DSCHG_UNKNOWN: "^" },
    ],
  },
  {
    edit: "-5320",
    passes: [{}, { M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "1" }],
    fails: [{ M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "^" }],
  },
];

const { passes, fails, uncovered } = rowsOf(administrative, cases);

describe("Edits on agency, branch, referral and earlier stays", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
