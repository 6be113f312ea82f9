import { answerProblem } from "../answer-shape.ts";
import { fromElements, toElements } from "../elements.ts";
import type { Field, Form } from "../form.ts";
import { type Answers, type Elements, isSsnReference } from "../item.ts";
import { type ActiveElement, activeElements, dischargeDate } from "./active-element.ts";
import { longestValue, submissionText } from "./submission-text.ts";

/** An element with a value its item does not accept, and why. */
export type ElementProblem = { readonly element: string; readonly message: string };

/**
 * The elements in `items` whose value their item does not accept: not a code of its list, not a date, too long, or
 * blank without a reason in the record. Elements that are absent are not reported here.
 */
export function elementProblems(form: Form, elements: Elements, items: readonly string[]): ElementProblem[] {
  const given = items.flatMap((element) => {
    const value = elements[element];
    const message = value === undefined ? undefined : valueProblem(element, value);
    return message === undefined ? [] : [{ element, message }];
  });
  const wrong = new Set(given.map(({ element }) => element));
  return [...given, ...unreadable(form, elements, items).filter(({ element }) => !wrong.has(element))];
}

function valueProblem(element: string, value: string): string | undefined {
  if (value === "") return `${element} is empty; ^ stands for blank.`;
  if (value.length > longestValue) return `${element} is longer than ${longestValue} characters.`;
  if (!/^[\x20-\x7e]+$/.test(value)) return `${element} contains a character that is not plain ASCII.`;
  if (element === dischargeDate && value !== "^") return `${element} must be ^ here (edit -5300).`;
  return undefined;
}

/** Reading the record as answers and writing it again must give the same record. */
function unreadable(form: Form, elements: Elements, items: readonly string[]): ElementProblem[] {
  const expected = new Set(items);
  const answers = fromElements(form, elements);
  const written = toElements(form, answers);
  return activeElements(form).flatMap((active) => {
    const { element, field } = active;
    const value = elements[element];
    if (value === undefined || !expected.has(element)) return [];
    const shape =
      textProblem(active, value) ?? rangeProblem(active, value) ?? shapeProblem(active, answers[field.id]);
    const message = shape ?? differs(active, value, written[element]);
    return message === undefined ? [] : [{ element, message }];
  });
}

function textProblem({ element, field, part }: ActiveElement, value: string): string | undefined {
  if (field.type !== "text" || part !== "answer" || value === "^" || isSsnReference(value)) return undefined;
  const most = longestText(field);
  if (value.length > most) return `${element} is longer than ${most} characters.`;
  if (submissionText(value, element, most) === value.toUpperCase()) return undefined;
  return `${element} contains a character that is not allowed there.`;
}

const longestText = ({ submission, maxLength = longestValue }: Field) =>
  submission !== undefined && "length" in submission ? submission.length : maxLength;

/** Source: the ranges of edits -3090 and -3100. A score's 99 is one of its options. */
function rangeProblem({ element, field }: ActiveElement, value: string): string | undefined {
  const { type, options = [], min = 0, max = 99 } = field;
  if (type !== "number" || !/^\d+$/.test(value)) return undefined;
  if (Number(value) >= min && Number(value) <= max) return undefined;
  if (options.some((option) => option.value === value)) return undefined;
  return `${element} accepts ${min} to ${max}, not ${value}.`;
}

const shapeProblem = ({ field }: ActiveElement, answer: string | undefined): string | undefined =>
  answer === undefined ? undefined : answerProblem(field, answer);

function differs(
  { element, part, field }: ActiveElement,
  value: string,
  written: string | undefined,
): string | undefined {
  if (written === undefined && value === "^")
    return `${element} is blank, but no skip rule applies; it must be answered.`;
  if (written === undefined && part === "box" && value === "0")
    return `${element} is 0 like every box of ${field.item}; at least one must be checked.`;
  if (written === undefined) return `${element} does not accept ${value}.`;
  return same(value, written) || isOtherwiseWritten(element, value, written)
    ? undefined
    : `${element} does not accept ${value}.`;
}

/** The box beside a date that was ordered may be blank. Source: edit -3570. */
const isOtherwiseWritten = (element: string, value: string, written: string) =>
  element === "M0102_PHYSN_ORDRD_SOCROC_DT_NA" && value === "^" && written === "0";

/** Ignores case and leading zeros. Source: edits -9050, -3100. */
const same = (value: string, written: string) =>
  value === written ||
  value.toUpperCase() === written ||
  (/^\d+$/.test(value) && /^\d+$/.test(written) && Number(value) === Number(written));

/** Why an answer cannot be sent. `item` is the id of its field. */
export type RecordProblem = { readonly item: string; readonly message: string };

/**
 * Problems of the record that CMS would reject regardless of the edits: an element without a code, or one whose
 * code its item does not have. Empty for what `evaluate` accepts, so it is the final check before locking.
 */
export function recordProblems(form: Form, answers: Answers): RecordProblem[] {
  const elements = toElements(form, answers);
  const active = activeElements(form);
  const names = active.map(({ element }) => element);
  const wrong = new Map(
    elementProblems(form, elements, names).map(({ element, message }) => [element, message]),
  );
  return active.flatMap(({ element, field }) => {
    const message = elements[element] === undefined ? `${element} has no answer.` : wrong.get(element);
    return message === undefined ? [] : [{ item: field.id, message }];
  });
}
