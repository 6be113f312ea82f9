import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { medications } from "./medications.ts";

const classes = [
  ["-5960", "A"],
  ["-5970", "E"],
  ["-5980", "F"],
  ["-5990", "H"],
  ["-6000", "I"],
  ["-6010", "J"],
] as const;
const drug = (letter: string, taken: string, indication: string | null): Change => ({
  [`N0415${letter}1`]: taken,
  [`N0415${letter}2`]: indication,
});

/** M2001, M2003, and one code for M2010, M2020 and M2030. */
const review = (reviewed: string, followUp: string, others: string): Change => ({
  M2001_DRUG_RGMN_RVW: reviewed,
  M2003_MDCTN_FLWP: followUp,
  M2010_HIGH_RISK_DRUG_EDCTN: others,
  M2020_CRNT_MGMT_ORAL_MDCTN: others,
  M2030_CRNT_MGMT_INJCTN_MDCTN: others,
});

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  ...classes.map(([edit, letter]) => ({
    edit,
    passes: [
      drug(letter, "0", "^"),
      drug(letter, "1", "0"),
      drug(letter, "1", "1"),
      drug(letter, "1", "-"),
      drug(letter, "-", "-"),
      drug(letter, "-", "^"),
      drug(letter, "-", "0"),
      drug(letter, "-", "1"),
    ],
    fails: [drug(letter, "0", "0"), drug(letter, "0", "1"), drug(letter, "1", "^"), drug(letter, "1", null)],
  })),
  {
    edit: "-4421",
    passes: [{}, review("0", "^", "01")],
    fails: [review("0", "0", "01"), review("0", "-", "01")],
  },
  {
    edit: "-4431",
    passes: [{}, review("1", "0", "00"), { M2003_MDCTN_FLWP: null }],
    fails: [
      review("1", "^", "01"),
      review("1", "1", "^"),
      { M2010_HIGH_RISK_DRUG_EDCTN: "^" },
      { M2030_CRNT_MGMT_INJCTN_MDCTN: "^" },
    ],
  },
  {
    edit: "-4441",
    passes: [{}, review("9", "^", "^")],
    fails: [review("9", "1", "^"), review("9", "^", "NA")],
  },
  {
    edit: "-5470",
    passes: [{}, review("-", "-", "01")],
    fails: [review("-", "^", "01"), review("-", "1", "01")],
  },
  { edit: "-5490", passes: [review("0", "^", "01"), review("9", "^", "^")], fails: [review("0", "^", "^")] },
];

const { passes, fails, uncovered } = rowsOf(medications, cases);

describe("Edits on medications", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
