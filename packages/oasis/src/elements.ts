import type { Answers, Elements } from "./answers.ts";
import { answerOfBoxes, boxElements, type Forced } from "./box-codes.ts";
import { answerToCode, codeToAnswer, codeToDiagnosis, diagnosisToCode } from "./element-code.ts";
import type { Field, Form, Submission } from "./form.ts";
import { bims, phq, type Score } from "./scores.ts";
import { forcedCodes } from "./skips.ts";

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
 * The answers a submission record represents. Codes are not checked: use `answerProblem`.
 * A blank has no answer; the record does not tell "0" for no answer from "0" for a wrong one.
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
