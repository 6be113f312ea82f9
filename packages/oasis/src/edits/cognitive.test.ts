import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { cognitive } from "./cognitive.ts";

const components = ["C0200", "C0300A", "C0300B", "C0300C", "C0400A", "C0400B", "C0400C"];

/** C0100, the seven components one character each, and C0500. */
const bims = (conducted: string, codes: string, score: string | null): Change => ({
  C0100: conducted,
  ...Object.fromEntries(components.map((element, index) => [element, codes.charAt(index)])),
  C0500: score,
});

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  {
    edit: "-5790",
    passes: [
      {},
      bims("0", "^^^^^^^", "^"),
      bims("-", "-------", "-"),
      bims("1", "-------", "-"),
      { C0200: null },
    ],
    fails: [
      { C0100: "0" },
      { C0100: "-" },
      bims("0", "^^^^^^^", "00"),
      bims("0", "^^^^^^0", "^"),
      bims("-", "------^", "-"),
      bims("-", "-------", "^"),
      bims("1", "^^^^^^^", "^"),
      bims("1", "3321222", "^"),
    ],
  },
  {
    edit: "-5800",
    passes: [
      {},
      bims("1", "3321222", "15"),
      bims("1", "3300022", "10"),
      bims("1", "3300002", "08"),
      bims("1", "3300002", "8"),
      bims("1", "3300002", "99"),
      bims("1", "0000000", "00"),
      bims("1", "0000000", "99"),
      bims("1", "332122-", "99"),
      bims("1", "-------", "-"),
      bims("0", "^^^^^^^", "^"),
      bims("0", "3321222", "15"),
      { C0200: null, C0500: null },
    ],
    fails: [
      bims("1", "3321222", "14"),
      bims("1", "3300022", "99"),
      bims("1", "3300022", "11"),
      bims("1", "3300002", "07"),
      bims("1", "3300002", null),
      bims("1", "332122-", "13"),
      bims("1", "332122-", "-"),
      bims("1", "-------", "99"),
      bims("0", "3321222", "14"),
      bims("-", "332122-", "13"),
      bims("1", "332^22-", "13"),
    ],
  },
];

const { passes, fails, uncovered } = rowsOf(cognitive, cases);

describe("Edits on the interview for mental status", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
