import fc from "fast-check";
import { expect, test } from "vitest";
import { answerProblem } from "./answer-shape.ts";
import { fieldOfAnyForm, findField, formFor } from "./forms.ts";
import { arbitraryAnswers } from "./test/arbitrary-answers.ts";
import { everyForm } from "./test/submissions.ts";

const form = formFor({ version: "E2", reason: "01" });

function problemOf(id: string, value: string) {
  const field = findField(form, id);
  if (!field) throw new Error(`${id} is not asked`);
  return answerProblem(field, value);
}

// Value lists, lengths and dashes: items.json. Unfinished text is stored.
test.each([
  ["M1860", "00"],
  ["M1860", "06"],
  ["B0200", "-"],
  ["C0200", "0N"],
  ["M1600", "UK"],
  ["A1005", "A,X"],
  ["M0150", "UK"],
  ["isNonBillable", "1"],
  ["M0018", "UK"],
  ["M0018", "123"],
  ["M0018", "NA"],
  ["M0060", "123"],
  ["M0060", "12345-6789"],
  ["M0040_PAT_FNAME", "Concepción"],
  ["M0066", "1940"],
  ["M0066", "1940-02"],
  ["M0066", "1940-02-29"],
  ["M0102", "NA"],
  ["M0030", "2024-02-29"],
  ["certificationPeriod", "2026-05-01/2026-06-29"],
  ["certificationPeriod", "2026-05-01/2026-05-01"],
  ["M1060A", "6"],
  ["M1060A", "-"],
  ["M1060B", "440"],
  ["C0500", "99"],
  ["C0500", "-"],
  ["M0064", "ssn:12"],
  ["M0064", "123456789"],
  ["M0064", "UK"],
  ["A1110A", "-"],
  ["O0110", "-"],
  ["GG0110", "-A,D"],
  ["N0415_1", "A,-E,-Z"],
  ["N0415_2", "-A"],
  ["paymentOther", "x".repeat(200)],
])("%s may contain %s", (id, value) => {
  expect(problemOf(id, value)).toBeUndefined();
});

test.each([
  ["M1860", "7", "7 is not a valid code for Ambulation/locomotion."],
  ["M1860", "0", "not a valid code"],
  ["M1860", "-", "cannot be left"],
  ["M1860", "^", "not a valid code"],
  ["M1860", "", "left out"],
  ["city", "  ", "left out"],
  ["B1300", "5", "not a valid code"],
  ["M0100", "02", "not a valid code"],
  ["C0200", "4", "not a valid code"],
  ["A1005", "-", "cannot be left"],
  ["A1005", "A,Z", "Z is not a valid code"],
  ["A1005", "A,A", "names a code twice"],
  ["A1005", "-A", "-A is not a valid code"],
  ["GG0110", "A,-A", "names a code twice"],
  ["GG0110", "A,-", "- is not a valid code"],
  ["N0415_2", "-0", "-0 is not a valid code"],
  ["M0018", "^", "cannot contain ^"],
  ["M1023_OTH_DIAG1_ICD", "^", "cannot contain ^"],
  ["M1021_PRIMARY_DIAG_ICD", "I10.^^^^", "cannot contain ^"],
  ["M0040_PAT_LNAME", "O^Neill", "cannot contain ^"],
  ["A1005", "A,", "not a valid code"],
  ["M0018", "12345678901", "at most 10 characters"],
  ["M0066", "1940-13", "calendar date"],
  ["M0066", "0000", "calendar date"],
  ["M0066", "19400229", "calendar date"],
  ["M0030", "2026-02-29", "calendar date"],
  ["M0030", "2026-05", "calendar date"],
  ["M0030", "05/01/2026", "calendar date"],
  ["M0030", "NA", "calendar date"],
  ["M0030", "2200-01-01", "before the year 2200"],
  ["M0090", "9999-12-31", "before the year 2200"],
  ["certificationPeriod", "2026-05-01/9999-12-31", "must be two dates"],
  ["certificationPeriod", "2026-05-01", "must be two dates"],
  ["certificationPeriod", "2026-05-01/2026-05-02/2026-05-03", "must be two dates"],
  ["certificationPeriod", "2026-06-29/2026-05-01", "ends before it starts"],
  ["M1060A", "100", "at most 2 digits"],
  ["M1060A", "6.5", "whole number"],
  ["M1311A1", "-", "cannot be left"],
  ["D0160", "-", "cannot be left"],
  ["M0064", "ssn:", "nine digits"],
  ["M0064", "12345678", "nine digits"],
  ["M0064", "-", "cannot be left"],
  ["paymentOther", "x".repeat(201), "at most 200 characters"],
  ["paymentOther", "a\u0000b", "control character"],
  ["city", "a\nb", "control character"],
])("%s refuses %j: %s", (id, value, reason) => {
  expect(problemOf(id, value)).toContain(reason);
});

test("a heading above other fields has no answer", () => {
  const name = form.sections[0]?.groups.flatMap(({ fields }) => fields).find(({ id }) => id === "M0040");
  expect(name && answerProblem(name, "Ann")).toContain("no answer of its own");
  expect(fieldOfAnyForm("M0040")).toBeUndefined();
});

test("every possible answer can be stored", () => {
  for (const each of everyForm)
    fc.assert(
      fc.property(arbitraryAnswers(each), (answers) => {
        for (const [id, value] of Object.entries(answers)) {
          const field = findField(each, id);
          expect(field && answerProblem(field, value)).toBeUndefined();
        }
      }),
      { numRuns: 50 },
    );
});
