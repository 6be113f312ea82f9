import { describe, expect, test } from "vitest";
import { type EditCase, e1Start, e2Resumption, rowsOf } from "../test/edit-cases.ts";
import { dates } from "./dates.ts";

/**
 * The complete start of care: born 1948-07-15, discharged, started and completed 2026-05-04. The resumption: started
 * 2026-05-04, discharged, resumed and completed 2026-05-22.
 * Source of every border: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named.
 */
const cases: readonly EditCase[] = [
  {
    edit: "-3261",
    passes: [
      {},
      { M1005_INP_DISCHARGE_DT: "20260503" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260504" },
      { M0066_PAT_BIRTH_DT: "1948" },
      { M0066_PAT_BIRTH_DT: "20260503", M1005_INP_DISCHARGE_DT: "^" },
      { M0030_START_CARE_DT: null },
    ],
    fails: [
      { M0030_START_CARE_DT: "20260505" },
      { M1005_INP_DISCHARGE_DT: "20260505" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260505" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260503" },
      { M0090_INFO_COMPLETED_DT: "20260503" },
      { M0066_PAT_BIRTH_DT: "20260504" },
      { M0066_PAT_BIRTH_DT: "2026" },
    ],
  },
  {
    edit: "-3261",
    on: e2Resumption,
    passes: [{ M1005_INP_DISCHARGE_DT: "20260505" }, { M0032_ROC_DT: null }],
    fails: [{ M0032_ROC_DT: "^", M1005_INP_DISCHARGE_DT: "20260505" }],
  },
  {
    edit: "-3271",
    passes: [{ M0090_INFO_COMPLETED_DT: "20260503" }],
    fails: [{ M0032_ROC_DT: "20260505" }, { M0032_ROC_DT: "20260503" }],
  },
  {
    edit: "-3261",
    days: { today: "2026-05-10" },
    passes: [{ M0090_INFO_COMPLETED_DT: "20260510" }],
    fails: [{ M0090_INFO_COMPLETED_DT: "20260511" }],
  },
  {
    edit: "-3271",
    on: e2Resumption,
    passes: [
      {},
      { M1005_INP_DISCHARGE_DT: "20260504" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260522" },
      { M0032_ROC_DT: "20260504", M1005_INP_DISCHARGE_DT: "20260504" },
    ],
    fails: [
      { M1005_INP_DISCHARGE_DT: "20260503" },
      { M1005_INP_DISCHARGE_DT: "20260523" },
      { M0102_PHYSN_ORDRD_SOCROC_DT: "20260523" },
      { M0090_INFO_COMPLETED_DT: "20260521" },
      { M0090_INFO_COMPLETED_DT: "20260523" },
      { M0066_PAT_BIRTH_DT: "20260504" },
    ],
  },
  {
    edit: "-5340",
    passes: [
      { M0104_PHYSN_RFRL_DT: "20260504" },
      { M0104_PHYSN_RFRL_DT: "19480716" },
      { M0104_PHYSN_RFRL_DT: "^" },
    ],
    fails: [{ M0104_PHYSN_RFRL_DT: "20260505" }, { M0104_PHYSN_RFRL_DT: "19480715" }],
  },
  {
    edit: "-5350",
    on: e2Resumption,
    passes: [{ M0104_PHYSN_RFRL_DT: "20260522" }, { M0104_PHYSN_RFRL_DT: "19480716" }],
    fails: [{ M0104_PHYSN_RFRL_DT: "20260523" }, { M0104_PHYSN_RFRL_DT: "19480715" }],
  },
  {
    edit: "-3390",
    passes: [
      { M0066_PAT_BIRTH_DT: "20080504" },
      { M0066_PAT_BIRTH_DT: "18850505" },
      { M0066_PAT_BIRTH_DT: "200804" },
      { M0066_PAT_BIRTH_DT: "2007" },
    ],
    fails: [
      { M0066_PAT_BIRTH_DT: "20080505" },
      { M0066_PAT_BIRTH_DT: "18850504" },
      { M0066_PAT_BIRTH_DT: "200805" },
      { M0066_PAT_BIRTH_DT: "2008" },
    ],
  },
  {
    edit: "-5460",
    passes: [{ M0090_INFO_COMPLETED_DT: "20260401" }, { M0090_INFO_COMPLETED_DT: null }],
    fails: [{ M0090_INFO_COMPLETED_DT: "20260331" }],
  },
  {
    edit: "-5460",
    on: e1Start,
    passes: [{ M0090_INFO_COMPLETED_DT: "20250101" }, { M0090_INFO_COMPLETED_DT: "20260331" }],
    fails: [{ M0090_INFO_COMPLETED_DT: "20241231" }, { M0090_INFO_COMPLETED_DT: "20260401" }],
  },
  {
    edit: "-3280",
    passes: [{ M1005_INP_DISCHARGE_DT: "20260420" }, { M1005_INP_DISCHARGE_DT: "^" }],
    fails: [{ M1005_INP_DISCHARGE_DT: "20260419" }, { M1005_INP_DISCHARGE_DT: "20260505" }],
  },
  {
    edit: "-3290",
    on: e2Resumption,
    passes: [{ M1005_INP_DISCHARGE_DT: "20260508" }],
    fails: [{ M1005_INP_DISCHARGE_DT: "20260507" }, { M1005_INP_DISCHARGE_DT: "20260523" }],
  },
  {
    edit: "-3300",
    passes: [{ M0090_INFO_COMPLETED_DT: "20260509" }, { M0090_INFO_COMPLETED_DT: "20260504" }],
    fails: [{ M0090_INFO_COMPLETED_DT: "20260510" }, { M0090_INFO_COMPLETED_DT: "20260503" }],
  },
  {
    edit: "-3310",
    on: e2Resumption,
    passes: [{ M0090_INFO_COMPLETED_DT: "20260524" }, { M0090_INFO_COMPLETED_DT: "20260522" }],
    fails: [{ M0090_INFO_COMPLETED_DT: "20260525" }, { M0090_INFO_COMPLETED_DT: "20260521" }],
  },
  { edit: "-3330", days: { submittedOn: "2026-06-03" }, passes: [{}], fails: [] },
  { edit: "-3330", days: { submittedOn: "2026-06-04" }, passes: [], fails: [{}] },
  { edit: "-3330", days: { today: "2026-06-04" }, passes: [], fails: [{}] },
  { edit: "-3330", days: { today: "2026-06-04", isCorrection: true }, passes: [{}], fails: [] },
  {
    edit: "-9080",
    on: e2Resumption,
    passes: [
      { M0032_ROC_DT: "20260627" },
      { M0032_ROC_DT: "20260627", M0090_INFO_COMPLETED_DT: "20260628" },
      { M0032_ROC_DT: "20260703" },
    ],
    fails: [
      { M0032_ROC_DT: "20260628" },
      { M0032_ROC_DT: "20260702", M0090_INFO_COMPLETED_DT: "20260703" },
      { M0032_ROC_DT: "20260831" },
    ],
  },
];

const { passes, fails, uncovered } = rowsOf(dates, cases);

describe("Edits that compare dates", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));

  test("name both dates in US form, and lead to the later one first", () => {
    const { fails: rows } = rowsOf(dates, [
      { edit: "-3261", passes: [], fails: [{ M0090_INFO_COMPLETED_DT: "20260302" }] },
    ]);
    expect(rows[0]?.findings).toEqual([
      {
        edit: "-3261",
        severity: "fatal",
        items: ["M0090", "M0030"],
        message: "M0090 (03/02/2026) is before M0030 (05/04/2026). Correct one of the dates.",
      },
    ]);
  });
});
