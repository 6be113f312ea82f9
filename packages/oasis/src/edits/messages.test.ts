import { describe, expect, test } from "vitest";
import { evaluate } from "../evaluate.ts";
import { type FormChoice, formFor } from "../forms.ts";
import { completeAssessment, daysOf } from "../test/complete-assessment.ts";
import { e1Start, e2Resumption, e2Start } from "../test/edit-cases.ts";

/** Answers that differ from a complete assessment's; null for no answer. */
type Change = { readonly [field: string]: string | null };

function messagesOf(change: Change, on: FormChoice = e2Start): string[] {
  const answers = Object.entries({ ...completeAssessment(on), ...change }).flatMap(([field, answer]) =>
    answer === null ? [] : [[field, answer] as const],
  );
  const { findings } = evaluate(formFor(on), Object.fromEntries(answers), { today: daysOf(on).completed });
  return findings.map(({ message }) => message);
}

describe("A missing answer", () => {
  test.each([
    { field: "M1860", says: "Answer M1860 Ambulation/locomotion." },
    { field: "C0100", says: "Answer C0100 Should BIMS be conducted." },
    { field: "C0300A", says: "Answer C0300A Temporal orientation: Year." },
    { field: "C0400A", says: "Answer C0400A Recall: Sock." },
    { field: "GG0100C", says: "Answer GG0100C Prior functioning: Stairs." },
    { field: "GG0130A1", says: "Answer GG0130A1 Self-care: Eating." },
    { field: "GG0170P1", says: "Answer GG0170P1 Mobility: Picking up object." },
    { field: "M0030", says: "Enter M0030 Start of Care Date." },
    { field: "M1060A", says: "Enter M1060A Height." },
    { field: "M1311A1", says: "Enter M1311A1 Number of ulcers/injuries: Stage 2." },
    {
      field: "M0010",
      says: "M0010 CMS Certification Number is missing. It comes from the agency's settings.",
    },
  ])("for $field is named by its item and subject", ({ field, says }) => {
    expect(messagesOf({ [field]: null })).toEqual([says]);
  });

  test("about a symptom names the symptom", () => {
    expect(messagesOf({ D0150A2: null, D0150H1: null })).toEqual([
      "Answer D0150A2 Symptom Frequency: Little interest or pleasure in doing things.",
      "Answer D0150H1 Symptom Presence: Moving or speaking so slowly that other people could have noticed.",
      "Answer D0150H2 Symptom Frequency: Moving or speaking so slowly that other people could have noticed.",
    ]);
  });

  test("in column 2 of N0415 is reported once, however many classes are taken", () => {
    expect(messagesOf({ N0415_2: null })).toEqual([
      "Answer N0415 column 2: check each class taken that has an indication noted, or that none has one.",
    ]);
  });

  test("for M0032 at a resumption of care does not offer the box CMS rejects there", () => {
    expect(messagesOf({ M0032: null }, e2Resumption)).toEqual([
      "Enter the resumption of care date in M0032.",
    ]);
    expect(messagesOf({ M0018: null }, e2Resumption)).toEqual([
      "Enter the physician's NPI in M0018, or check “Unknown or Not Available”.",
    ]);
  });
});

describe("A finding names a box by its label", () => {
  test.each([
    { change: { GG0110: "A,Z" }, label: "None of the above" },
    { change: { M1740: "1,7" }, label: "None of the above behaviors demonstrated" },
    { change: { M0150: "0,1" }, label: "None; no charge for current services" },
    { change: { M0150: "1,UK" }, label: "Unknown" },
    {
      change: { M1000: "3,NA", M1005: null },
      label: "Patient was not discharged from an inpatient facility",
    },
    { change: { K0520: "D,Z" }, label: "None of the above" },
  ])("$label", ({ change, label }) => {
    expect(messagesOf(change)).toEqual([
      expect.stringMatching(
        new RegExp(`^\\w+: “${label}” is checked together with another box\\. Uncheck one of them\\.$`),
      ),
    ]);
  });

  test("and names treatments by the instrument's letters", () => {
    expect(messagesOf({ O0110: "C1" })).toEqual([
      "O0110: C1 is checked, so at least one of C2, C3 and C4 must be checked too.",
    ]);
    expect(messagesOf({ O0110: "B1,C2" })).toEqual([
      "O0110: C2 is checked without C1. Check C1 as well, or uncheck C2.",
    ]);
    expect(messagesOf({ O0110: "B1,Z1" })).toEqual([
      "O0110: “None of the Above” is checked together with B1. Uncheck one of them.",
    ]);
  });

  test("as the form labels it where a date can be left out", () => {
    expect(messagesOf({ M0102: null })).toContain(
      "Enter the date that was ordered in M0102, or check “No specific SOC/ROC date ordered by physician”.",
    );
  });
});

test("an invalid diagnosis is named once", () => {
  expect(messagesOf({ M1021_PRIMARY_DIAG_ICD: "50" }, e1Start)).toEqual([
    "M1021 primary diagnosis: 50 is not an ICD-10-CM code. Write it like I10 or E11.9.",
  ]);
});

test("no indication together with a class that has one is reported", () => {
  expect(messagesOf({ N0415_2: "E,0" })).toEqual([
    "N0415 column 2: “None of these” is checked together with a class. Uncheck one of them.",
  ]);
  expect(messagesOf({ N0415_2: "0" })).toEqual([]);
  expect(messagesOf({ N0415_2: "E" })).toEqual([]);
});
