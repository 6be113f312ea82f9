import { answerOfBoxes, boxElements, type Forced } from "./box-codes.ts";
import type { Field, Form, Submission } from "./form.ts";
import { type Answers, type Elements, isSsnReference } from "./item.ts";
import { bims, phq, type Score } from "./scores.ts";
import { forcedCodes } from "./skips.ts";
import { longestValue, submissionText } from "./xml/submission-text.ts";

/**
 * The submission record of these answers: the answer, otherwise the code a skip rule forces, otherwise "^" if the
 * item may be blank. M0100 is the form's; a total is calculated if CMS allows one value and none was entered.
 */
export function toElements(form: Form, answers: Answers): Elements {
  const forced = forcedCodes(form, answers);
  const complete = { ...calculated(form, answers), ...answers };
  return Object.fromEntries(
    [...form.fields.values()].flatMap((field) => fieldElements(field, complete[field.id], forced)),
  );
}

function calculated(form: Form, answers: Answers): Answers {
  return { M0100: form.reason, ...total("C0500", bims(answers)), ...total("D0160", phq(answers)) };
}

function total(id: string, { allowed: [code, ...others] }: Score): Answers {
  return code === undefined || code === "^" || others.length > 0 ? {} : { [id]: code };
}

type Pair = [element: string, code: string];

function fieldElements(field: Field, answer: string | undefined, forced: Forced): Pair[] {
  const { submission } = field;
  const code = answer ?? forced.get(field.id) ?? (field.isOptional ? "^" : undefined);
  switch (submission?.kind) {
    case undefined:
      return [];
    case "boxes":
      return boxElements(field, submission.elements, { answer, forced });
    case "diagnosis":
      return coded(submission.element, code, diagnosisToCode);
    case "single":
      return coded(submission.element, code, (given) => writtenOrBlank(field, submission, given));
    case "with-alternative":
      return withAlternative(field, submission, code);
    default:
      return submission satisfies never;
  }
}

function coded(element: string, code: string | undefined, write: (answer: string) => string): Pair[] {
  if (code === undefined) return [];
  const written = code === "^" ? code : write(code);
  return written === "" ? [] : [[element, written]];
}

/** Text of which nothing can be written, such as a name in Chinese characters, is blank if the item may be. */
function writtenOrBlank(field: Field, submission: Single, answer: string): string {
  const written = answerToCode(field, submission, answer);
  return written === "" && field.isOptional ? "^" : written;
}

type Single = Extract<Submission, { kind: "single" }>;
type WithAlternative = Extract<Submission, { kind: "with-alternative" }>;

function withAlternative(field: Field, submission: WithAlternative, code: string | undefined): Pair[] {
  const { element, alternativeElement } = submission;
  if (code === "^")
    return [
      [element, "^"],
      [alternativeElement, "^"],
    ];
  if (code !== undefined && code === field.alternative?.value)
    return [
      [element, "^"],
      [alternativeElement, "1"],
    ];
  const written = coded(element, code, (answer) => answerToCode(field, submission, answer));
  return written.length === 0 ? [] : [...written, [alternativeElement, "0"]];
}

/**
 * The answers a submission record represents. Codes are not checked: use `answerProblem`. A blank has no answer; in the
 * record, "0" for no answer looks the same as "0" for a wrong one.
 */
export function fromElements(form: Form, elements: Elements): Answers {
  const entries = [...form.fields.values()].flatMap((field): [string, string][] => {
    const answer = fieldAnswer(field, (element) => given(elements[element]));
    return answer === undefined ? [] : [[field.id, answer]];
  });
  return Object.fromEntries(entries);
}

const given = (code: string | undefined) => (code === "^" ? undefined : code);

function fieldAnswer(field: Field, codeOf: (element: string) => string | undefined): string | undefined {
  const { submission } = field;
  if (submission === undefined) return undefined;
  if (submission.kind === "boxes") return answerOfBoxes(field, submission.elements, codeOf);
  if (submission.kind === "with-alternative" && codeOf(submission.alternativeElement) === "1")
    return field.alternative?.value;
  const code = codeOf(submission.element);
  if (code === undefined) return undefined;
  return submission.kind === "diagnosis" ? codeToDiagnosis(code) : codeToAnswer(field, code);
}

type Written = Extract<Submission, { kind: "single" | "with-alternative" }>;

/**
 * An answer as the code of its element: a date as digits, a number padded to the digits of its largest value, text in
 * upper-case ASCII. Empty if none of the text can be written so.
 */
function answerToCode(field: Field, submission: Written, answer: string): string {
  if (answer === "-") return answer;
  switch (field.type) {
    case "date":
      return answer.replaceAll("-", "");
    case "number":
      return answer.padStart(String(field.max ?? "").length, "0");
    case "text":
      return field.isSsn && isSsnReference(answer) ? answer : textToCode(field, submission, answer);
    case "select":
      return answer === "0N" ? "0" : answer;
    case "checkbox":
    case "date-range":
    case "search":
    case "subgroup":
      throw new Error(`${field.id} has no element of its own`);
    default:
      return field.type satisfies never;
  }
}

function textToCode(field: Field, { element, length, isCompact }: Written, answer: string): string {
  const text = isCompact ? answer.replace(/[\s-]/g, "") : answer;
  return submissionText(text, element, length ?? field.maxLength ?? longestValue);
}

/** The answer an element's code represents; a malformed code is returned unchanged. */
function codeToAnswer(field: Field, code: string): string {
  if (field.type !== "date") return code;
  return code.replace(/^(\d{4})(\d\d)?(\d\d)?$/, (_, ...parts: (string | undefined)[]) =>
    parts.slice(0, 3).filter(Boolean).join("-"),
  );
}

/**
 * An ICD-10-CM code with its dot, padded with "^" to eight characters: "I10" is "I10.^^^^". Source: edits -7045, -9170.
 * Text too short or too long to be a code stays as it is, in upper case.
 */
function diagnosisToCode(answer: string): string {
  const code = answer.trim().toUpperCase();
  const plain = code.replace(".", "");
  if (!/^[A-Z0-9]{3,7}$/.test(plain)) return code;
  return `${plain.slice(0, 3)}.${plain.slice(3)}`.padEnd(8, "^");
}

/** The same without padding, and without a dot that nothing follows. */
const codeToDiagnosis = (code: string): string => code.replace(/\^+$/, "").replace(/\.$/, "");
