import fc from "fast-check";
import type { Field, Form } from "../form.ts";
import type { Answers } from "../item.ts";
import { forcedCodes } from "../skips.ts";
import { versions } from "../version.ts";

/**
 * Random answers to everything `form` sends, each accepted by its field, with M0090 and M0100 as the form requires; half
 * the time without what a skip rule leaves out. They need not agree with each other. Text is typed as people type it; the SSN is its nine digits.
 */
export function arbitraryAnswers(form: Form): fc.Arbitrary<Answers> {
  const sent = [...form.fields.values()].filter(({ submission }) => submission !== undefined);
  return fc
    .record(Object.fromEntries(sent.map((field) => [field.id, answerTo(field, form)])))
    .map(withIndicationsOfTaken)
    .chain((answers) => fc.constantFrom(answers, withoutSkipped(form, answers)));
}

/** The second column of N0415 asks only about classes that the first checks or leaves open. */
function withIndicationsOfTaken(answers: Answers): Answers {
  const { N0415_1: taken = "", N0415_2: indicated = "" } = answers;
  if (indicated === "-") return answers;
  const asked = new Set(taken.split(",").map(boxOf));
  const known = indicated.split(",").filter((code) => asked.has(boxOf(code)));
  return { ...answers, N0415_2: known.join(",") || "0" };
}

const boxOf = (code: string) => code.replace(/^-/, "");

function withoutSkipped(form: Form, answers: Answers): Answers {
  const skipped = forcedCodes(form, answers);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !skipped.has(id)));
}

function answerTo(field: Field, form: Form): fc.Arbitrary<string> {
  if (field.id === "M0100") return fc.constant(form.reason);
  if (field.id === "M0090") return completionDay(form);
  const alternatives = [
    ...(field.dash ? ["-"] : []),
    ...(field.alternative ? [field.alternative.value] : []),
  ];
  const answer = valueOf(field);
  return alternatives.length === 0
    ? answer
    : fc.oneof({ weight: 4, arbitrary: answer }, fc.constantFrom(...alternatives));
}

function valueOf(field: Field): fc.Arbitrary<string> {
  const codes = field.options?.map(({ value }) => value) ?? [];
  switch (field.type) {
    case "select":
      return fc.constantFrom(...codes);
    case "checkbox":
      return checklist(field, codes);
    case "number":
      return fc.oneof(
        fc.integer({ min: field.min ?? 0, max: field.max ?? 99 }).map(String),
        ...codes.map(fc.constant),
      );
    case "date":
      return field.isPartialDate ? partialDay : day("1900-01-01", "2099-12-31");
    case "text":
    case "search":
      return field.submission?.kind === "diagnosis" ? diagnosis : enteredText(field);
    case "date-range":
    case "subgroup":
      throw new Error(`${field.id} is never sent`);
    default:
      return field.type satisfies never;
  }
}

/** Some boxes checked and, if the item accepts a dash, some not assessed. */
function checklist({ dash, submission }: Field, codes: readonly string[]): fc.Arbitrary<string> {
  const boxes = submission?.kind === "boxes" ? submission.elements : {};
  const mark = (code: string) =>
    dash && boxes[code] !== undefined
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(code) }, fc.constant(`-${code}`))
      : fc.constant(code);
  return fc
    .subarray([...codes], { minLength: 1 })
    .chain((some) => fc.tuple(...some.map(mark)))
    .map((marks) => marks.join(","));
}

const day = (from: string, through: string) =>
  fc
    .date({ min: new Date(from), max: new Date(through), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const completionDay = ({ version }: Form) =>
  day(versions[version].from, version === "E1" ? versions.E1.through : "2099-12-31");

const partialDay = fc
  .tuple(day("1900-01-01", "2020-12-31"), fc.constantFrom(4, 7, 10))
  .map(([date, length]) => date.slice(0, length));

/** Source: ICD-10-CM code structure, CMS edits -7045 and -9170. */
const diagnosis = fc.stringMatching(/^[A-TV-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/);

function enteredText({ isSsn, maxLength = 60 }: Field): fc.Arbitrary<string> {
  if (isSsn) return fc.stringMatching(/^\d{9}$/);
  const letters = fc.constantFrom(..."AbcdEÉñßŁø0123456789-'. ");
  return fc
    .tuple(
      fc.constantFrom(..."ABCXYZ0189"),
      fc.string({ unit: letters, maxLength: Math.min(maxLength - 1, 40) }),
    )
    .map(([first, others]) => (first + others).trim());
}
