import { describe, expect, test } from "vitest";
import type { FormChoice } from "../forms.ts";
import { type Change, type EditCase, e1Start, e2Start, rowsOf } from "../test/edit-cases.ts";
import { mood } from "./mood.ts";

const letters = [..."ABCDEFGHI"];

/** The interview as nine pairs "presence frequency", and the total. */
const phq = (pairs: string, score: string | null): Change => ({
  ...Object.fromEntries(
    pairs.split(" ").flatMap((pair, index) => [
      [`D0150${letters[index]}1`, pair.charAt(0)],
      [`D0150${letters[index]}2`, pair.charAt(1)],
    ]),
  ),
  D0160: score,
});

const skipped = "^^ ^^ ^^ ^^ ^^ ^^ ^^";
const zeros = "00 00 00 00 00 00 00";
const twenty = "12 12 12 12 12 12 12";

const rowCases = (edits: readonly string[], on: FormChoice): EditCase[] =>
  edits.map((edit, index) => {
    const row = (presence: string, frequency: string): Change => ({
      [`D0150${letters[index]}1`]: presence,
      [`D0150${letters[index]}2`]: frequency,
    });
    const dash = row("1", "-");
    const isE2 = on.version === "E2";
    return {
      edit,
      on,
      passes: [
        row("0", "0"),
        row("1", "0"),
        row("1", "3"),
        row("9", "^"),
        row("-", "^"),
        ...(isE2 ? [dash] : []),
      ],
      fails: [row("0", "1"), row("1", "^"), row("9", "0"), row("-", "-"), ...(isE2 ? [] : [dash])],
    };
  });

/** Source: edits -7060 (E2) and -5900 (E1). */
const gateCases = (edit: string, on: FormChoice): EditCase => ({
  edit,
  on,
  passes: [
    phq(`11 11 ${skipped}`, "02"),
    phq(`00 00 ${skipped}`, "00"),
    phq(`9^ 9^ ${skipped}`, "^"),
    phq(`12 11 ${zeros}`, "03"),
    phq(`-^ 9^ ${zeros}`, "00"),
    phq(`9^ 11 ${zeros}`, "01"),
  ],
  fails: [
    phq(`11 11 ${zeros}`, "02"),
    phq(`9^ 9^ ${zeros}`, "^"),
    phq(`12 11 ${skipped}`, "03"),
    phq(`11 13 ${skipped}`, "04"),
    phq(`-^ 9^ ${skipped}`, "99"),
    phq(`9^ -^ ${skipped}`, "99"),
    phq(`9^ 11 ${skipped}`, "99"),
    phq(`00 9^ ${skipped}`, "99"),
  ],
});

/** Source: edits -7061 (E2) and -5910 (E1). */
const totalCases = (edit: string, on: FormChoice): EditCase => ({
  edit,
  on,
  passes: [
    phq(`11 00 ${skipped}`, "01"),
    phq(`9^ 9^ ${skipped}`, "^"),
    phq(`13 13 ${twenty}`, "20"),
    phq(`13 13 12 12 12 12 12 12 9^`, "20"),
    phq(`13 13 12 12 12 12 12 9^ 9^`, "21"),
    phq(`13 13 12 12 12 12 9^ 9^ 9^`, "99"),
    phq(`13 13 ${twenty}`, "20"),
    phq(`13 13 12 12 12 12 12 12 93`, "21"),
    phq(`13 13 02 12 12 12 12 12 12`, "20"),
    { D0150A2: null, D0160: null },
  ],
  fails: [
    phq(`11 00 ${skipped}`, "02"),
    phq(`11 00 ${skipped}`, "^"),
    phq(`9^ 9^ ${skipped}`, "00"),
    phq(`13 13 ${twenty}`, "19"),
    phq(`13 13 ${twenty}`, null),
    phq(`13 13 12 12 12 12 12 12 9^`, "18"),
    phq(`13 13 12 12 12 12 12 12 93`, "20"),
    phq(`13 13 02 12 12 12 12 12 12`, "18"),
    phq(`13 13 12 12 12 12 12 9^ 9^`, "20"),
    phq(`13 13 12 12 12 12 12 9^ 9^`, "99"),
    phq(`13 13 12 12 12 12 9^ 9^ 9^`, "21"),
  ],
});

const e1Rows = ["-5810", "-5820", "-5830", "-5840", "-5850", "-5860", "-5870", "-5880", "-5890"];
const e2Rows = ["-7070", "-7071", "-7072", "-7073", "-7074", "-7075", "-7076", "-7077", "-7078"];

/** Source: CMS OASIS-E1 V3.01.1 and OASIS-E2 V3.02.0 Data Submission Specifications, the edit named. */
const cases: readonly EditCase[] = [
  ...rowCases(e1Rows, e1Start),
  ...rowCases(e2Rows, e2Start),
  gateCases("-5900", e1Start),
  gateCases("-7060", e2Start),
  totalCases("-5910", e1Start),
  totalCases("-7061", e2Start),
  {
    edit: "-7060",
    passes: [phq(`1- 11 ${zeros}`, "01")],
    fails: [phq(`1- 11 ${skipped}`, "01")],
  },
  {
    edit: "-7061",
    passes: [phq(`13 13 12 12 12 12 12 12 1-`, "20"), phq(`13 1- 12 12 12 12 12 1- 9^`, "99")],
    fails: [phq(`13 13 12 12 12 12 12 12 1-`, "18")],
  },
];

const { passes, fails, uncovered } = rowsOf(mood, cases);

describe("Edits on PHQ-2 to 9", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
