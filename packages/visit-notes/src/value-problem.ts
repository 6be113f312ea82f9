import {
  type ChoiceField,
  codesIn,
  type Measurement,
  type NoteField,
  type NoteForm,
  type NumberField,
  noteField,
  notTaken,
  type Range,
} from "./form.ts";
import { fieldConfirmedBy, sectionMarkedBy } from "./marks.ts";

/**
 * Why `value` cannot be the answer to `item`, naming the unit; undefined if it can. Refused is what is impossible: a value
 * outside the possible range, a systolic pressure not above the diastolic, an unknown code, a day that does not exist.
 * Null
 * clears any field. Half a blood pressure ("120/") is accepted while it is typed; `missingToSign` asks for the rest.
 */
export function noteValueProblem(form: NoteForm, item: string, value: string | null): string | undefined {
  const isMark = sectionMarkedBy(form, item) !== undefined;
  const field = noteField(form, item) ?? fieldConfirmedBy(form, item);
  if (!isMark && field === undefined) return `The form has no field ${item}.`;
  if (value === null) return undefined;
  if (field === undefined) return isDay(value) ? undefined : "Enter the day of the visit.";
  if (value.trim() === "") return "A cleared answer is left out, not stored empty.";
  return problemOf(field, value);
}

function problemOf(field: NoteField, value: string): string | undefined {
  const { label } = field;
  switch (field.type) {
    case "measurement":
      return value === notTaken ? notTakenProblem(field) : measurementProblem(field, value);
    case "number":
      return numberProblem(field, { name: label, possible: field.possible, value });
    case "choice":
    case "choices":
      return choiceProblem(field, codesIn(value));
    case "yes-no":
      return value === "yes" || value === "no" ? undefined : `${label} must be yes or no.`;
    case "text":
      return textProblem(value, field);
    case "date":
      return isDay(value) ? undefined : `${label} must be a calendar date, written YYYY-MM-DD.`;
    case "time":
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
        ? undefined
        : `${label} must be a time of day, written HH:MM.`;
    default:
      return field satisfies never;
  }
}

const notTakenProblem = ({ label, mayBeNotTaken }: Measurement) =>
  mayBeNotTaken === true ? undefined : `${label} cannot be left “Not taken”.`;

function measurementProblem(field: Measurement, value: string): string | undefined {
  const { parts, label, unit } = field;
  const given = value.split("/");
  if (given.length !== parts.length || given.every((one) => one === ""))
    return parts.length === 1
      ? `${label} must be a number in ${unit}.`
      : `${label} must be two numbers in ${unit}.`;
  for (const [index, part] of parts.entries()) {
    const one = given[index] ?? "";
    if (one === "" && parts.length > 1) continue;
    const problem = numberProblem(field, { name: part.name, possible: part.possible, value: one });
    if (problem !== undefined) return problem;
  }
  return orderProblem(field, given);
}

function orderProblem(
  { parts: [first, second], unit }: Measurement,
  [upper = "", lower = ""]: readonly string[],
) {
  if (second === undefined || upper === "" || lower === "" || Number(upper) > Number(lower)) return undefined;
  return `${first.name} ${upper} ${unit} is not above ${second.name.toLowerCase()} ${lower} ${unit}.`;
}

type GivenNumber = { readonly name: string; readonly possible: Range; readonly value: string };

function numberProblem(
  { decimals, unit }: Pick<NumberField, "decimals" | "unit">,
  { name, possible: { least, most }, value }: GivenNumber,
): string | undefined {
  const digits = /^\d{1,5}(?:\.(\d+))?$/.exec(value);
  if (digits === null) return `${name} must be a number in ${unit}.`;
  if ((digits[1] ?? "").length > decimals)
    return decimals === 0
      ? `${name} must be a whole number in ${unit}.`
      : `${name} has one digit after the point.`;
  if (Number(value) >= least && Number(value) <= most) return undefined;
  return `${name} ${value} ${unit} is not possible. Enter ${least} to ${most} ${unit}.`;
}

function choiceProblem(
  { label, type, options, none }: ChoiceField,
  codes: readonly string[],
): string | undefined {
  const stranger = codes.find((code) => !options.some(({ value }) => value === code));
  if (stranger !== undefined) return `${stranger} is not a choice of ${label}.`;
  if (new Set(codes).size < codes.length) return `${label} names a choice twice.`;
  if (type === "choice" && codes.length > 1) return `${label} has one answer.`;
  const excludes = none !== undefined && codes.includes(none) && codes.length > 1;
  return excludes ? `${label}: “none” excludes the other choices.` : undefined;
}

function textProblem(
  value: string,
  { label, maxLength }: { readonly label: string; readonly maxLength: number },
) {
  if (/[^\P{Cc}\n\t]/u.test(value)) return `${label} contains a control character.`;
  return value.length > maxLength ? `${label} has at most ${maxLength} characters.` : undefined;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function isDay(value: string): boolean {
  const [, year, month, day] = (/^(2[01]\d\d)-(\d\d)-(\d\d)$/.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}
