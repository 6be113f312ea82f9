import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { skin } from "./skin.ts";

const ulcers = (present: string, count: string): Change => ({
  M1306_UNHLD_STG2_PRSR_ULCR: present,
  M1311_NBR_PRSULC_STG2_A1: count,
  M1311_NBR_PRSULC_STG3_B1: count,
  M1311_NBR_PRSULC_STG4_C1: count,
  M1311_NSTG_DRSG_D1: count,
  M1311_NSTG_CVRG_E1: count,
  M1311_NSTG_DEEP_TSUE_F1: count,
});
const worst = (stage: string): Change => ({ M1324_STG_PRBLM_ULCER: stage });
const stasis = (present: string, code: string): Change => ({
  M1330_STAS_ULCR_PRSNT: present,
  M1332_NBR_STAS_ULCR: code,
  M1334_STUS_PRBLM_STAS_ULCR: code,
});
const surgical = (present: string, status: string): Change => ({
  M1340_SRGCL_WND_PRSNT: present,
  M1342_STUS_PRBLM_SRGCL_WND: status,
});

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  { edit: "-5112", passes: [ulcers("0", "^"), {}], fails: [ulcers("0", "00"), ulcers("0", "-")] },
  {
    edit: "-5123",
    passes: [{}, ulcers("1", "00"), ulcers("0", "^")],
    fails: [ulcers("1", "^"), { M1311_NSTG_DEEP_TSUE_F1: "^" }],
  },
  {
    edit: "-5132",
    passes: [
      {},
      { ...ulcers("1", "00"), M1311_NSTG_DEEP_TSUE_F1: "01" },
      ulcers("0", "^"),
      { ...ulcers("1", "00"), M1311_NSTG_CVRG_E1: null },
    ],
    fails: [ulcers("1", "00")],
  },
  { edit: "-5661", passes: [{}, ulcers("0", "^")], fails: [{ M1311_NSTG_CVRG_E1: "-" }] },
  {
    edit: "-5681",
    passes: [
      {},
      { ...ulcers("0", "^"), ...worst("NA") },
      { ...ulcers("0", "^"), ...worst("01"), M1322_NBR_PRSULC_STG1: "01" },
    ],
    fails: [
      { ...ulcers("0", "^"), ...worst("01") },
      { ...ulcers("1", "00"), M1311_NSTG_CVRG_E1: "02", ...worst("02") },
    ],
  },
  {
    edit: "-4171",
    passes: [
      { ...worst("01"), M1322_NBR_PRSULC_STG1: "01" },
      { ...worst("01"), M1322_NBR_PRSULC_STG1: null },
    ],
    fails: [worst("01")],
  },
  {
    edit: "-4182",
    passes: [worst("02")],
    fails: [
      { ...worst("02"), M1311_NBR_PRSULC_STG2_A1: "00" },
      { ...worst("02"), ...ulcers("0", "^") },
      { ...worst("02"), M1311_NBR_PRSULC_STG2_A1: "-" },
    ],
  },
  {
    edit: "-4192",
    passes: [{ ...worst("03"), M1311_NBR_PRSULC_STG3_B1: "01" }],
    fails: [worst("03"), { ...worst("03"), M1311_NBR_PRSULC_STG3_B1: "-" }],
  },
  {
    edit: "-4202",
    passes: [{ ...worst("04"), M1311_NBR_PRSULC_STG4_C1: "99" }],
    fails: [worst("04"), { ...worst("04"), M1311_NBR_PRSULC_STG4_C1: "-" }],
  },
  {
    edit: "-4221",
    passes: [stasis("00", "^"), stasis("03", "^"), {}],
    fails: [
      stasis("00", "01"),
      stasis("03", "01"),
      { M1330_STAS_ULCR_PRSNT: "00", M1332_NBR_STAS_ULCR: "^" },
    ],
  },
  {
    edit: "-4231",
    passes: [stasis("01", "01"), stasis("02", "01"), stasis("00", "^")],
    fails: [stasis("01", "^"), stasis("02", "^"), { M1334_STUS_PRBLM_STAS_ULCR: "^" }],
  },
  {
    edit: "-4241",
    passes: [surgical("00", "^"), surgical("02", "^")],
    fails: [surgical("00", "00"), surgical("02", "03")],
  },
  { edit: "-4251", passes: [surgical("01", "00"), surgical("00", "^")], fails: [surgical("01", "^")] },
];

const { passes, fails, uncovered } = rowsOf(skin, cases);

describe("Edits on ulcers and wounds", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
