import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate, isAcceptable, reevaluate } from "./evaluate.ts";
import { formFor } from "./forms.ts";
import type { Answers } from "./item.ts";
import { arbitraryAnswers } from "./test/arbitrary-answers.ts";
import { completeAssessment, daysOf } from "./test/complete-assessment.ts";
import { e2Start } from "./test/edit-cases.ts";
import { everyForm } from "./test/submissions.ts";

const startOfCare = formFor(e2Start);
const complete = completeAssessment(e2Start);
const days = { today: daysOf(e2Start).completed };

/** `answers` without those of `fields`. */
const without = (answers: Answers, ...fields: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));

describe.each(everyForm)("$name", (form) => {
  const answers = completeAssessment(form);
  const today = { today: daysOf(form).completed };

  test("has no findings for a complete assessment", () => {
    const { findings } = evaluate(form, answers, today);
    expect(findings).toEqual([]);
  });

  test("reports every missing answer once, each as a fatal finding that leads to its field", () => {
    const { findings } = evaluate(form, {}, today);
    const asked = findings.flatMap(({ items: fields }) => fields[0] ?? []);
    expect(findings.every(({ severity }) => severity === "fatal")).toBe(true);
    expect(asked).toEqual([...new Set(asked)]);
    expect([...form.fields.keys()].filter((field) => asked.includes(field))).toEqual(asked);
  });

  test("names the missing answer, whichever is removed", () => {
    const optional = [...form.fields.values()].filter(
      ({ isOptional, submission }) => isOptional || !submission,
    );
    const neverMissing = new Set([...optional.map(({ id }) => id), "M0100"]);
    for (const field of Object.keys(answers).filter((id) => !neverMissing.has(id))) {
      const { findings } = evaluate(form, without(answers, field), today);
      expect(findings.filter(({ severity }) => severity === "fatal").flatMap((one) => one.items)).toContain(
        field,
      );
    }
  });

  test("gives the same findings incrementally as from scratch, after any changes", () => {
    const fields = [...form.fields.keys()];
    const change = fc.record({
      given: fc.subarray(fields, { maxLength: 6 }),
      taken: fc.subarray(fields, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        arbitraryAnswers(form),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        (others, changes) => {
          let [now, evaluation] = [answers, evaluate(form, answers, today)];
          for (const { given, taken } of changes) {
            const news = given.flatMap((field) =>
              others[field] === undefined ? [] : [[field, others[field]]],
            );
            now = without({ ...now, ...Object.fromEntries(news) }, ...taken);
            evaluation = reevaluate(evaluation, now, [...given, ...taken]);
            expect(evaluation.findings).toEqual(evaluate(form, now, today).findings);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("Findings", () => {
  test("are sorted: fatal, warnings, information, each in the order of the form", () => {
    const answers = {
      ...without(complete, "M1860", "M0050"),
      M1023_OTH_DIAG1_ICD: "A00.0",
      M1023_OTH_DIAG3_ICD: "B00.0",
      M1023_OTH_DIAG3_SEVERITY: "01",
      M1021_PRIMARY_DIAG_SEVERITY: "00",
    };
    const { findings } = evaluate(
      startOfCare,
      without(answers, "M1023_OTH_DIAG2_ICD", "mentalStatusOther"),
      days,
    );
    expect(findings.map(({ edit, items: fields }) => `${edit} ${fields[0]}`)).toEqual([
      "-3060 M0050",
      "-3060 M1860",
      "HS-001 mentalStatusOther",
      "-4991 M1021_PRIMARY_DIAG_SEVERITY",
      "-9150 M1023_OTH_DIAG2_ICD",
    ]);
  });

  test("say in plain English what to answer", () => {
    const { findings } = evaluate(startOfCare, without(complete, "M1860", "M0018"), days);
    expect(findings.map(({ message }) => message)).toEqual([
      "Enter the physician's NPI in M0018, or check “Unknown or Not Available”.",
      "Answer M1860 Ambulation/locomotion.",
    ]);
  });

  test("name an item that is answered even though another skips it", () => {
    const { findings } = evaluate(startOfCare, { ...complete, M1330: "00" }, days);
    expect(findings).toEqual([
      {
        edit: "-4221",
        severity: "fatal",
        items: ["M1332", "M1334", "M1330"],
        message: "M1330 is 00, so M1332 and M1334 must be blank. Clear them or correct M1330.",
      },
    ]);
  });

  test("leave the choice of the BIMS score to the clinician only where CMS does", () => {
    const silent = { ...complete, C0200: "0N", C0300A: "0N", C0300B: "0N", C0300C: "0", C0400A: "1" };
    const { findings } = evaluate(startOfCare, silent, days);
    expect(findings.map(({ edit, message }) => `${edit} ${message}`)).toEqual([
      "-5800 Choose C0500: 02 or 99. 99 means that the interview could not be completed.",
    ]);
    expect(evaluate(startOfCare, { ...silent, C0500: "99" }, days).findings).toEqual([]);
  });

  test("do not object to letters that the record transliterates, or to names it truncates", () => {
    const named = {
      ...complete,
      M0040_PAT_FNAME: "Wilhelmina-Łucja",
      M0040_PAT_LNAME: "von Weißenburg-Großmann",
    };
    expect(evaluate(startOfCare, named, days).findings).toEqual([]);
  });

  test("object to a name that cannot be written in plain letters", () => {
    const { findings } = evaluate(startOfCare, { ...complete, M0040_PAT_LNAME: "王" }, days);
    expect(findings.map(({ edit, items: fields }) => [edit, fields])).toEqual([
      ["-3130", ["M0040_PAT_LNAME"]],
    ]);
  });

  test("count a warning as acceptable and a fatal finding as not", () => {
    const warned = evaluate(startOfCare, { ...complete, M1021_PRIMARY_DIAG_SEVERITY: "00" }, days);
    expect(warned.findings).toHaveLength(1);
    expect(isAcceptable(warned)).toBe(true);
    expect(isAcceptable(evaluate(startOfCare, without(complete, "M1860"), days))).toBe(false);
  });
});
