import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toElements } from "../elements.ts";
import { evaluate } from "../evaluate.ts";
import { formFor } from "../forms.ts";
import type { Answers } from "../item.ts";
import { arbitraryAnswers } from "../test/arbitrary-answers.ts";
import { completeAssessment } from "../test/complete-assessment.ts";
import { everyForm, fresh, someAnswers } from "../test/submissions.ts";
import { fromSubmissionXml } from "./read.ts";
import { toSubmissionXml } from "./write.ts";

const form = formFor({ version: "E2", reason: "01" });
const answers = someAnswers(form);
const file = toSubmissionXml(form, answers, fresh);

function read(xml: string) {
  const result = fromSubmissionXml(xml);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

function validate(xml: string) {
  const result = fromSubmissionXml(xml);
  return "problems" in result ? result.problems : [];
}

const lineOf = (xml: string, element: string) =>
  xml.split("\n").findIndex((line) => line.includes(`<${element}>`)) + 1;

const withValue = (element: string, value: string) =>
  file.replace(new RegExp(`<${element}>.*</${element}>`), `<${element}>${value}</${element}>`);

describe.each(everyForm)("$name", (each) => {
  test("is unchanged after writing and reading, whatever the answers", () => {
    fc.assert(
      fc.property(arbitraryAnswers(each), (given) => {
        const xml = toSubmissionXml(each, given, fresh);
        const result = read(xml);
        expect(result.form).toBe(each);
        expect(result.submission).toEqual(fresh);
        expect(toElements(each, result.answers)).toEqual(toElements(each, given));
        expect(toSubmissionXml(each, result.answers, fresh)).toBe(xml);
      }),
      { numRuns: 60 },
    );
  });

  test("is read back from each kind of correction", () => {
    for (const control of [
      { ...fresh, transaction: 2, correctionNumber: 1, npi: "1234567893" },
      { ...fresh, transaction: 3, correctionNumber: 99 },
    ] as const) {
      const xml = toSubmissionXml(each, someAnswers(each), control);
      const result = read(xml);
      expect(result.submission).toEqual(control);
      expect(toSubmissionXml(each, result.answers, control)).toBe(xml);
    }
  });
});

test.each(everyForm)("$name says the same to every edit after it was written and read", (each) => {
  const { version, reason } = each;
  const complete: Answers = { ...completeAssessment({ version, reason }), M0064: "UK" };
  const days = { today: complete["M0090"] ?? "" };
  const { form: same, answers: found } = read(toSubmissionXml(each, complete, fresh));
  expect(evaluate(same, found, days).findings).toEqual(evaluate(each, complete, days).findings);
});

describe("Spelling variants that CMS accepts are read as well:", () => {
  const unsent = { ...completeAssessment({ version: "E2", reason: "01" }), M0064: "UK" };
  const complete = toSubmissionXml(form, unsent, fresh);
  const rewritten = (element: string, value: string) =>
    read(complete.replace(new RegExp(`<${element}>.*</${element}>`), `<${element}>${value}</${element}>`))
      .answers;

  // Edits -3100, -9050, -3570.
  test("a number without its leading zero, a name in lower case, a blank box beside a date", () => {
    expect(rewritten("C0500", "9")).toMatchObject({ C0500: "9" });
    expect(rewritten("M0040_PAT_LNAME", "Okafor")).toMatchObject({ M0040_PAT_LNAME: "Okafor" });
    expect(read(withOrderedDate("^")).answers).toEqual(read(withOrderedDate("0")).answers);
  });

  test("elements in another order", () => {
    const lines = complete.split("\n");
    const [before, leaves, after] = [lines.slice(0, 2), lines.slice(2, -2), lines.slice(-2)];
    const turned = [...before, ...leaves.toReversed(), ...after].join("\n");
    expect(read(turned)).toEqual(read(complete));
  });

  /** Care ordered for a day, with `box` in the box beside it. */
  const withOrderedDate = (box: string) =>
    [
      ["M0102_PHYSN_ORDRD_SOCROC_DT", "20260504"],
      ["M0102_PHYSN_ORDRD_SOCROC_DT_NA", box],
      ["M0104_PHYSN_RFRL_DT", "^"],
    ].reduce(
      (xml, [element, value]) => xml.replace(new RegExp(`(<${element}>).*(</)`), `$1${value}$2`),
      complete,
    );
});

describe("A checklist keeps the dash of each box, edits", () => {
  const unsent = { ...completeAssessment({ version: "E2", reason: "01" }), M0064: "UK" };
  const complete = toSubmissionXml(form, unsent, fresh);
  const sentAs = (codes: { readonly [element: string]: string }) =>
    Object.entries(codes).reduce(
      (xml, [element, code]) => xml.replace(new RegExp(`(<${element}>).*(</)`), `$1${code}$2`),
      complete,
    );
  const drugs = { N0415A1: "-", N0415E1: "1", N0415E2: "1", N0415J1: "0", N0415J2: "^" };

  test.each<[string, { readonly [element: string]: string }]>([
    ["-5500 beside a checked one", { GG0110A: "-", GG0110D: "1" }],
    ["-5500 with zeros", { GG0110A: "-", GG0110D: "0", GG0110Z: "-" }],
    [
      "-5670 with a zero",
      { M1028_ACTV_DIAG_PVD_PAD: "-", M1028_ACTV_DIAG_DM: "0", M1028_ACTV_DIAG_NOA: "-" },
    ],
    ["-5930 with zeros", { K0520A1: "-", K0520D1: "0", K0520Z1: "-" }],
    ["-5960 column 2 blank", { ...drugs, N0415A2: "^" }],
    ["-5960 column 2 not assessed", { ...drugs, N0415A2: "-" }],
    ["-5960 column 2 checked", { ...drugs, N0415A2: "1" }],
    ["-5970 column 2 not assessed of a class that is taken", { ...drugs, N0415A2: "^", N0415E2: "-" }],
  ])("%s", (_, codes) => {
    const xml = sentAs(codes);
    const { form: same, answers: found, submission } = read(xml);
    expect(toSubmissionXml(same, found, submission)).toBe(xml);
    expect(evaluate(same, found, { today: found["M0090"] ?? "" }).findings).toEqual([]);
  });

  test("and a file with values no answer has is refused, not changed", () => {
    const xml = sentAs({ ...drugs, N0415A2: "0" });
    expect(validate(xml).map(({ element }) => element)).toEqual(["N0415A2"]);
    const without = sentAs({ GG0110D: "0", GG0110Z: "0" });
    expect(validate(without)[0]?.message).toBe(
      "GG0110A is 0 like every box of GG0110; at least one must be checked.",
    );
  });
});

test("an inactivation returns only the fields that identify the record", () => {
  const xml = toSubmissionXml(form, answers, { ...fresh, transaction: 3, correctionNumber: 1 });
  const { answers: found } = read(xml);
  expect(found).toMatchObject({ M0030: answers["M0030"], M0100: "01" });
  expect(found).not.toHaveProperty("M1860");
});

describe("A file is rejected, with each problem and its line,", () => {
  const m1860 = "M1860_CRNT_AMBLTN";
  test.each([
    ["when a code is not in the list", withValue(m1860, "09"), m1860],
    ["when a code is empty", withValue(m1860, ""), m1860],
    ["when an answer is blank without a reason", withValue(m1860, "^"), m1860],
    [
      "when there is a dash where CMS accepts none",
      withValue("M0080_ASSESSOR_DISCIPLINE", "-"),
      "M0080_ASSESSOR_DISCIPLINE",
    ],
    ["when a date is none", withValue("M0030_START_CARE_DT", "20260231"), "M0030_START_CARE_DT"],
    ["when a box is neither 0 nor 1", withValue("A1005A", "2"), "A1005A"],
    ["when a number is too great", withValue("M1060_HEIGHT_A", "99"), "M1060_HEIGHT_A"],
    ["when a name is too long", withValue("M0040_PAT_LNAME", "A".repeat(19)), "M0040_PAT_LNAME"],
    ["when a value is over 100 characters", withValue("M0040_PAT_LNAME", "A".repeat(101)), "M0040_PAT_LNAME"],
    ["when a name has a letter that is not ASCII", withValue("M0040_PAT_LNAME", "Peña"), "M0040_PAT_LNAME"],
    ["when a name has a sign that is not allowed", withValue("M0040_PAT_LNAME", "A;B"), "M0040_PAT_LNAME"],
    ["when an initial is a dash", withValue("M0040_PAT_MI", "-"), "M0040_PAT_MI"],
    ["when a box instead of an answer is blank", withValue("M0018_PHYSICIAN_UK", "^"), "M0018_PHYSICIAN_UK"],
    ["when the agency is not named", withValue("HHA_AGENCY_ID", "^"), "HHA_AGENCY_ID"],
    ["when the maker has a sign that is not allowed", withValue("SFW_PROD_NAME", "a*b"), "SFW_PROD_NAME"],
    ["when a version has no product", withValue("SFW_PROD_VRSN_CD", "1.0"), "SFW_PROD_VRSN_CD"],
    ["when a maker without a number has a name", withValue("SFW_NAME", "Acme"), "SFW_NAME"],
    ["when a tracking text is too long", withValue("ACY_DOC_CD", "x".repeat(21)), "ACY_DOC_CD"],
    ["when a tracking text is not ASCII", withValue("ACY_DOC_CD", "n°1"), "ACY_DOC_CD"],
    ["when the specification does not fit the item set", withValue("SPEC_VRSN_CD", "3.01"), "SPEC_VRSN_CD"],
    [
      "when the item set does not fit M0090",
      withValue("M0090_INFO_COMPLETED_DT", "20260331"),
      "M0090_INFO_COMPLETED_DT",
    ],
    ["when the item set is unknown", withValue("ITM_SET_VRSN_CD", "D1-012020"), "ITM_SET_VRSN_CD"],
    ["when the reason is another", withValue("M0100_ASSMT_REASON", "09"), "M0100_ASSMT_REASON"],
    ["when subset and reason differ", withValue("ITM_SBST_CD", "03"), "ITM_SBST_CD"],
    ["when the transaction is unknown", withValue("TRANS_TYPE_CD", "4"), "TRANS_TYPE_CD"],
    ["when the correction number does not fit", withValue("CORRECTION_NUM", "01"), "CORRECTION_NUM"],
    ["when it is of another system", withValue("ASMT_SYS_CD", "MDS"), "ASMT_SYS_CD"],
  ])("%s", (_, xml, element) => {
    expect(validate(xml)).toContainEqual({
      line: lineOf(xml, element),
      column: 3,
      element,
      message: expect.stringMatching(/\w{3}.*\.$/),
    });
  });

  test("when an element is unknown, duplicate or missing", () => {
    const line = `  <${m1860}>01</${m1860}>\n`;
    const without = file.replace(new RegExp(`  <${m1860}>.*\n`), "");
    const next = without.split("\n")[lineOf(file, m1860) - 1] ?? "";
    const said = (xml: string) => validate(xml).map(({ message }) => message);
    expect(said(without)).toEqual([`${m1860} is missing.`]);
    expect(validate(without)[0]?.line).toBe(without.split("\n").indexOf(next) + 1);
    expect(said(file.replace("</ASSESSMENT>", `${line}</ASSESSMENT>`))).toContain(`${m1860} appears twice.`);
    expect(said(file.replace("</ASSESSMENT>", "<M9999>1</M9999></ASSESSMENT>"))).toEqual([
      "M9999 is not an item of this assessment.",
    ]);
  });

  test("when it has the items of the other version", () => {
    const xml = file.replace("<A0810>", "<M0069_PAT_GENDER>").replace("</A0810>", "</M0069_PAT_GENDER>");
    expect(validate(xml).map(({ message }) => message)).toEqual([
      "M0069_PAT_GENDER is not an item of this assessment.",
      "A0810 is missing.",
    ]);
  });

  test("when it breaks off", () => {
    expect(validate(file.slice(0, 200))).not.toEqual([]);
    expect(validate(file.slice(0, -5))).toEqual([
      {
        line: file.split("\n").length - 1,
        column: 1,
        element: "ASSESSMENT",
        message: "</ASSESSMENT> is expected here.",
      },
    ]);
  });

  test("when it is a document of another kind", () => {
    expect(validate("<html><body>1</body></html>").map(({ message }) => message)).toContain(
      "The root element must be <ASSESSMENT>.",
    );
    expect(validate('<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>')).toEqual([
      { line: 2, column: 1, message: "A DOCTYPE is not allowed." },
    ]);
  });

  test("when it is over 1 MB", () => {
    expect(validate(`${file}${" ".repeat(1_000_000)}`)).toEqual([
      { line: 1, column: 1, message: expect.stringContaining("1 MB") },
    ]);
  });
});

test("everything wrong is named at once, from the top, up to a hundred", () => {
  const xml = withValue("TRANS_TYPE_CD", "9").replace("<A0810>", "<A0811>").replace("</A0810>", "</A0811>");
  const problems = validate(xml);
  expect(problems.length).toBeGreaterThan(2);
  expect(problems.map(({ line }) => line)).toEqual(
    problems.map(({ line }) => line).toSorted((a, b) => a - b),
  );
  const many = validate(file.replace("</ASSESSMENT>", `${"<X>1</X>".repeat(500)}</ASSESSMENT>`));
  expect(many).toHaveLength(101);
  expect(many.at(-1)?.message).toBe("400 more problems follow.");
});

test("any change to a file gives an assessment or its problems", () => {
  const damage = fc.tuple(fc.nat(file.length), fc.nat(40), fc.string({ unit: "grapheme", maxLength: 5 }));
  fc.assert(
    fc.property(damage, ([from, length, put]) => {
      const result = fromSubmissionXml(file.slice(0, from) + put + file.slice(from + length));
      const isAnswered =
        "problems" in result
          ? result.problems.length > 0
          : toSubmissionXml(result.form, result.answers, result.submission).endsWith("</ASSESSMENT>\n");
      expect(isAnswered).toBe(true);
    }),
    { numRuns: 300 },
  );
});
