import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromElements, toElements } from "./elements.ts";
import { formFor } from "./forms.ts";
import type { Answers } from "./item.ts";
import { arbitraryAnswers } from "./test/arbitrary-answers.ts";
import { everyForm } from "./test/submissions.ts";

const form = formFor({ version: "E2", reason: "01" });

/** Source: OASIS-E1 and E2 data submission specifications, value lists and formats. */
test.each<{ title: string; answers: Answers; elements: object }>([
  {
    title: "a date is written without hyphens",
    answers: { M0090: "2026-05-04" },
    elements: { M0090_INFO_COMPLETED_DT: "20260504" },
  },
  {
    title: "a birth date may lack its day",
    answers: { M0066: "1940-05" },
    elements: { M0066_PAT_BIRTH_DT: "194005" },
  },
  { title: "or its month", answers: { M0066: "1940" }, elements: { M0066_PAT_BIRTH_DT: "1940" } },
  {
    title: "a known answer leaves the box beside it empty",
    answers: { M0018: "1234567893" },
    elements: { M0018_PHYSICIAN_ID: "1234567893", M0018_PHYSICIAN_UK: "0" },
  },
  {
    title: "an unknown one is blank",
    answers: { M0018: "UK" },
    elements: { M0018_PHYSICIAN_ID: "^", M0018_PHYSICIAN_UK: "1" },
  },
  {
    title: "a skipped one is blank in both",
    answers: { M1000: "NA" },
    elements: { M1005_INP_DISCHARGE_DT: "^", M1005_INP_DSCHG_UNKNOWN: "^", M1000_DC_NONE_14_DA: "1" },
  },
  {
    title: "each box of a checklist is sent once one is checked",
    answers: { A1005: "B,D" },
    elements: { A1005A: "0", A1005B: "1", A1005C: "0", A1005D: "1", A1005E: "0", A1005X: "0", A1005Y: "0" },
  },
  {
    title: "a checklist that was not assessed has a dash in each box",
    answers: { M1028: "-" },
    elements: { M1028_ACTV_DIAG_PVD_PAD: "-", M1028_ACTV_DIAG_DM: "-", M1028_ACTV_DIAG_NOA: "-" },
  },
  {
    title: "a box may be not assessed beside others",
    answers: { GG0110: "-A,D", M1028: "-1,-3" },
    elements: {
      GG0110A: "-",
      GG0110B: "0",
      GG0110D: "1",
      GG0110Z: "0",
      M1028_ACTV_DIAG_PVD_PAD: "-",
      M1028_ACTV_DIAG_DM: "0",
      M1028_ACTV_DIAG_NOA: "-",
    },
  },
  {
    title: "a drug class that is not assessed is blank in column 2, or what column 2 says of it",
    answers: { N0415_1: "-A,E,-F", N0415_2: "E,-F" },
    elements: { N0415A1: "-", N0415A2: "^", N0415E2: "1", N0415F1: "-", N0415F2: "-", N0415H2: "^" },
  },
  {
    title: "a drug class that is not taken has no indication",
    answers: { N0415_1: "A,E", N0415_2: "E" },
    elements: { N0415A2: "0", N0415E2: "1", N0415F2: "^", N0415J2: "^" },
  },
  {
    title: "no indication for any class is an answer too",
    answers: { N0415_1: "A", N0415_2: "0" },
    elements: { N0415A2: "0", N0415E2: "^" },
  },
  { title: "height has two digits", answers: { M1060A: "65" }, elements: { M1060_HEIGHT_A: "65" } },
  { title: "weight has three", answers: { M1060B: "98" }, elements: { M1060_WEIGHT_B: "098" } },
  { title: "counts have two", answers: { M1311A1: "3" }, elements: { M1311_NBR_PRSULC_STG2_A1: "03" } },
  {
    title: "a diagnosis is padded",
    answers: { M1021_PRIMARY_DIAG_ICD: "I10" },
    elements: { M1021_PRIMARY_DIAG_ICD: "I10.^^^^" },
  },
  {
    title: "with or without its dot",
    answers: { M1021_PRIMARY_DIAG_ICD: "e1165" },
    elements: { M1021_PRIMARY_DIAG_ICD: "E11.65^^" },
  },
  {
    title: "what is no diagnosis is left for the edits to refuse",
    answers: { M1021_PRIMARY_DIAG_ICD: "i1" },
    elements: { M1021_PRIMARY_DIAG_ICD: "I1" },
  },
  {
    title: "names are upper-case ASCII, cut at the item's length",
    answers: { M0040_PAT_FNAME: "Maximiliane-Josefine", M0040_PAT_MI: "Łucja", M0040_PAT_LNAME: "Weiß" },
    elements: { M0040_PAT_FNAME: "MAXIMILIANE-", M0040_PAT_MI: "L", M0040_PAT_LNAME: "WEISS" },
  },
  {
    title: "a middle name that cannot be written in Latin letters is blank",
    answers: { M0040_PAT_MI: "李" },
    elements: { M0040_PAT_MI: "^" },
  },
  {
    title: "numbers may be typed with spaces and hyphens",
    answers: { M0060: "12345-6789", M0063: "1EG4-TE5-MK73" },
    elements: { M0060_PAT_ZIP: "123456789", M0063_MEDICARE_NUM: "1EG4TE5MK73" },
  },
  {
    title: "the Social Security number stays a reference",
    answers: { M0064: "ssn:0198c1d2-7e4f" },
    elements: { M0064_SSN: "ssn:0198c1d2-7e4f", M0064_SSN_UK: "0" },
  },
  {
    title: "what may be empty is blank",
    answers: {},
    elements: { M0040_PAT_MI: "^", M0040_PAT_SUFFIX: "^", M0020_PAT_ID: "^", M1023_OTH_DIAG5_ICD: "^" },
  },
  { title: "the reason is the form's", answers: {}, elements: { M0100_ASSMT_REASON: "01" } },
  {
    title: "a start of care is no resumption",
    answers: {},
    elements: { M0032_ROC_DT: "^", M0032_ROC_DT_NA: "1" },
  },
  {
    title: "no answer counts 0",
    answers: { C0100: "1", C0200: "0N" },
    elements: { C0200: "0" },
  },
])("$title", ({ answers, elements }) => {
  expect(toElements(form, answers)).toMatchObject(elements);
});

test("unanswered items are not in the record", () => {
  const elements = toElements(form, {});
  for (const element of [
    "M0010_CCN",
    "M0040_PAT_FNAME",
    "A1005A",
    "M0018_PHYSICIAN_UK",
    "C0500",
    "M1860_CRNT_AMBLTN",
  ])
    expect(elements).not.toHaveProperty(element);
});

test("a name that cannot be written in Latin letters is still missing", () => {
  expect(toElements(form, { M0040_PAT_LNAME: "李" })).not.toHaveProperty("M0040_PAT_LNAME");
});

test("fields CMS does not collect are never in the record", () => {
  const answers = {
    physicianName: "Ann Lee",
    mentalStatus: "1",
    isNonBillable: "1",
    certificationPeriod: "2026-05-01/2026-06-29",
  };
  expect(toElements(form, answers)).toEqual(toElements(form, {}));
});

describe("A total", () => {
  const interview = {
    C0100: "1",
    C0200: "3",
    C0300A: "3",
    C0300B: "2",
    C0300C: "1",
    C0400A: "0",
    C0400B: "1",
    C0400C: "2",
  };
  const silent = { ...interview, C0200: "0N", C0300A: "0N", C0300B: "0N", C0400A: "0N" };

  test("is calculated if CMS allows one value", () => {
    expect(toElements(form, interview)["C0500"]).toBe("12");
    expect(toElements(form, { D0150A1: "1", D0150A2: "1", D0150B1: "0" })["D0160"]).toBe("01");
  });

  test("is left to the clinician if CMS allows two", () => {
    expect(toElements(form, silent)).not.toHaveProperty("C0500");
    expect(toElements(form, { ...silent, C0500: "99" })["C0500"]).toBe("99");
  });

  test("that was entered is sent as it is, for the edits to check", () => {
    expect(toElements(form, { ...interview, C0500: "3" })["C0500"]).toBe("03");
  });

  test("is blank without the interview", () => {
    expect(toElements(form, { C0100: "0" })["C0500"]).toBe("^");
    expect(toElements(form, { D0150A1: "9", D0150B1: "9" })["D0160"]).toBe("^");
  });
});

test.each(everyForm)("a record of $name read back and written again is the same record", (each) => {
  fc.assert(
    fc.property(arbitraryAnswers(each), (answers) => {
      const elements = toElements(each, answers);
      expect(toElements(each, fromElements(each, elements))).toEqual(elements);
    }),
    { numRuns: 200 },
  );
});

test.each(everyForm)("a record of $name that is half answered keeps what it has when read back", (each) => {
  const some = arbitraryAnswers(each).chain((answers) =>
    fc
      .subarray(Object.keys(answers))
      .map((ids) => Object.fromEntries(ids.map((id) => [id, answers[id] ?? ""]))),
  );
  fc.assert(
    fc.property(some, (answers) => {
      const elements = toElements(each, answers);
      expect(toElements(each, fromElements(each, elements))).toEqual(elements);
    }),
    { numRuns: 200 },
  );
});

test("answers are read back as given", () => {
  const answers = {
    M0030: "2026-05-01",
    M0066: "1940-05",
    M0064: "ssn:4",
    M0018: "UK",
    M1000: "1,7",
    M1028: "-",
    GG0110: "-A,D",
    K0520: "-A,-Z",
    N0415_1: "A,E",
    N0415_2: "0",
    M1021_PRIMARY_DIAG_ICD: "E11.65",
    M1023_OTH_DIAG1_ICD: "I10",
    M1860: "02",
  };
  expect(fromElements(form, toElements(form, answers))).toMatchObject(answers);
});
