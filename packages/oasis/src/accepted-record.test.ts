import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerProblem } from "./answer-shape.ts";
import { evaluate, isAcceptable } from "./evaluate.ts";
import type { Form } from "./form.ts";
import { type Answers, items } from "./item.ts";
import { forcedCodes } from "./skips.ts";
import { arbitraryAnswers } from "./test/arbitrary-answers.ts";
import { completeAssessment, daysOf } from "./test/complete-assessment.ts";
import { everyForm } from "./test/submissions.ts";
import { type ActiveElement, activeElements } from "./xml/active-element.ts";

const itemsByElement = new Map(
  items.flatMap((item) => item.elements.map((element) => [element, item] as const)),
);

const fatalFields = (form: Form, answers: Answers): string[] =>
  evaluate(form, answers, { today: daysOf(form).completed })
    .findings.filter(({ severity }) => severity === "fatal")
    .flatMap(({ items: fields }) => fields);

/** `answers` with fields that have fatal findings replaced from the complete assessment, until there are none. */
function repaired(form: Form, answers: Answers): Answers {
  const complete = completeAssessment(form);
  let now = answers;
  for (let wrong = fatalFields(form, now); wrong.length > 0; wrong = fatalFields(form, now)) {
    const kept = Object.entries(now).filter(([field]) => !wrong.includes(field));
    const given = Object.entries(complete).filter(([field]) => wrong.includes(field));
    const next = Object.fromEntries([...kept, ...given]);
    now = isSame(now, next) ? complete : next;
  }
  return now;
}

const isSame = (one: Answers, other: Answers) =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);

/** The codes items.json allows for an element; undefined for dates, numbers and text. */
function listedCodes({ element, part, field }: ActiveElement): readonly string[] | undefined {
  if (part === "box" || part === "alternative") return ["0", "1"];
  return field.type === "select" ? itemsByElement.get(element)?.options.map(({ value }) => value) : undefined;
}

/** Values in the record of `answers` that are not in their item's value list. */
function unlisted(form: Form, answers: Answers): string[] {
  const { codes } = evaluate(form, answers, { today: daysOf(form).completed });
  const forced = new Set([...forcedCodes(form, answers).keys()].map((key) => key.replace(/:.*/, "")));
  return activeElements(form).flatMap((active) => {
    const { element, field } = active;
    const code = codes[element] ?? "nothing";
    const hasDash = itemsByElement.get(element)?.dash?.includes(form.version) ?? false;
    const mayBeBlank = forced.has(field.id) || field.isOptional || field.alternative !== undefined;
    const isRight =
      (code === "-" && hasDash) ||
      (code === "^" && mayBeBlank) ||
      (listedCodes(active)?.includes(code) ?? /^[^-^].*$/.test(code));
    return isRight ? [] : [`${element}: ${code}`];
  });
}

/** The formats of typed text elements by the edits on them. Source: OASIS-E2 V3.02.0, the edits named. */
const formats: { readonly [element: string]: RegExp } = {
  M0018_PHYSICIAN_ID: /^\d{10}$/, // -3010, -3110
  M0040_PAT_FNAME: /^(?=.{1,12}$)[A-Z0-9@'/+,._-]+( [A-Z0-9@'/+,._-]+)*$/, // -3130, -3210
  M0040_PAT_MI: /^([A-Z0-9@'/+,._]|\^)$/, // -3140
  M0040_PAT_LNAME: /^(?=.{1,18}$)[A-Z0-9@'/+,._-]+( [A-Z0-9@'/+,._-]+)*$/, // -3130, -3210
  M0040_PAT_SUFFIX: /^(?=.{1,3}$)([A-Z0-9@'/+,._-]+( [A-Z0-9@'/+,._-]+)*|\^)$/, // -3130, -3210
  M0060_PAT_ZIP: /^(\d{5}|\d{9})$/, // -3110, -3430
  M0063_MEDICARE_NUM: /^[A-Z0-9]{11}$/, // -3120, -5710
  M0065_MEDICAID_NUM: /^[A-Z0-9]{1,14}$/, // -3120, -3210
  A1110A: /^(?=.{1,15}$)[A-Z0-9&@'/+,._-]+( [A-Z0-9&@'/+,._-]+)*$/, // -3250, -3210
  M1021_PRIMARY_DIAG_ICD: /^[A-Z][A-Z0-9]{2}\.(?=.{4}$)[A-Z0-9]*\^*$/, // -7045
  M1023_OTH_DIAG2_ICD: /^[A-Z][A-Z0-9]{2}\.(?=.{4}$)[A-Z0-9]*\^*$/, // -7045
};

const enteredCharacters = [..."A1z-- ^&;'.é\u674e"];
const enteredText = fc.oneof(
  fc.constantFrom("-x", "--", "- ", " -", "^", "-^", "12345-6789", "1234567893", "I10^"),
  fc
    .array(fc.constantFrom(...enteredCharacters), { minLength: 1, maxLength: 10 })
    .map((letters) => letters.join("")),
);

test.each(everyForm)("whatever is typed, only what CMS accepts is accepted: $name", (form) => {
  const places = activeElements(form).filter(({ element }) => formats[element] !== undefined);
  expect(places.length).toBeGreaterThan(9);
  fc.assert(
    fc.property(fc.constantFrom(...places), enteredText, ({ element, field }, entered) => {
      if (answerProblem(field, entered) !== undefined) return;
      const answers = { ...completeAssessment(form), [field.id]: entered };
      if (fatalFields(form, answers).includes(field.id)) return;
      expect(evaluate(form, answers, { today: daysOf(form).completed }).codes[element]).toMatch(
        formats[element] ?? /never/,
      );
    }),
    { numRuns: 150 },
  );
});

describe("A record that is accepted", () => {
  test.each(everyForm)("never contains a code outside the item's list: $name", (form) => {
    const complete = completeAssessment(form);
    let differing = 0;
    fc.assert(
      fc.property(arbitraryAnswers(form), (random) => {
        const answers = repaired(form, { ...complete, ...random });
        expect(isAcceptable(evaluate(form, answers, { today: daysOf(form).completed }))).toBe(true);
        expect(unlisted(form, answers)).toEqual([]);
        differing += Object.keys(answers).filter((field) => answers[field] !== complete[field]).length;
      }),
      { numRuns: 40 },
    );
    expect(differing / 40).toBeGreaterThan(20);
  });
});
