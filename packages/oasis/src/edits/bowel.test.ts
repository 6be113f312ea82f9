import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { bowelElimination } from "./bowel.ts";

const frequencies = ["00", "01", "02", "03", "04", "05", "UK"];
const bowel = (frequency: string, ostomy: string): Change => ({
  M1620_BWL_INCONT: frequency,
  M1630_OSTOMY: ostomy,
});

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-4361",
    passes: [...frequencies.map((code) => bowel(code, "00")), bowel("NA", "01"), { M1630_OSTOMY: null }],
    fails: frequencies.flatMap((code) => [bowel(code, "01"), bowel(code, "02")]),
  },
  {
    edit: "-4371",
    passes: [bowel("NA", "01"), bowel("NA", "02"), bowel("00", "00")],
    fails: [bowel("NA", "00")],
  },
];

const { passes, fails, uncovered } = rowsOf(bowelElimination, cases);

describe("Edits on bowel incontinence and ostomy", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
