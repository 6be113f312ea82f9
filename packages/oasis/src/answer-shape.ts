import { isBirthDate, isDay } from "./edits/calendar.ts";
import type { Field } from "./form.ts";
import { isSsnReference } from "./item.ts";

/** The longest typed text if CMS and the chart set no limit. */
const longestText = 200;

/** The last accepted date; deadlines counted from a later one would exceed the calendar. */
const lastDay = "21991231";

/**
 * Why `value` cannot be stored as the answer of `field`, in plain English; undefined when it can.
 * Text that is still being typed, such as three digits of a ZIP code, can: edits check it.
 */
export function answerProblem(field: Field, value: string): string | undefined {
  if (value.trim() === "") return "A cleared answer is left out, not stored empty.";
  if (value === "-") return field.dash ? undefined : `${field.label} cannot be left "not assessed" (-).`;
  if (field.alternative?.value === value) return undefined;
  return problemByType(field, value);
}

function problemByType(field: Field, value: string): string | undefined {
  switch (field.type) {
    case "select":
      return hasOption(field, value) ? undefined : `${value} is not a valid code for ${field.label}.`;
    case "checkbox":
      return checklistProblem(field, value.split(","));
    case "number":
      return numberProblem(field, value);
    case "date":
      return dateProblem(field, value);
    case "date-range":
      return rangeProblem(field, value);
    case "text":
    case "search":
      return textProblem(field, value);
    case "subgroup":
      return `${field.label} has no answer of its own.`;
    default:
      return field.type satisfies never;
  }
}

const hasOption = ({ options = [] }: Field, code: string) => options.some(({ value }) => value === code);

function checklistProblem(field: Field, codes: readonly string[]): string | undefined {
  const stranger = codes.find((code) => !hasOption(field, code) && !isDashedBox(field, code));
  if (stranger !== undefined) return `${stranger} is not a valid code for ${field.label}.`;
  const boxes = new Set(codes.map((code) => code.replace(/^-/, "")));
  return boxes.size < codes.length ? `${field.label} names a code twice.` : undefined;
}

/** A box marked "-" individually, "-D"; not possible for our own boxes, which have no element. */
const isDashedBox = ({ dash, submission }: Field, code: string) =>
  dash === true &&
  submission?.kind === "boxes" &&
  code.startsWith("-") &&
  submission.elements[code.slice(1)] !== undefined;

function numberProblem(field: Field, value: string): string | undefined {
  const digits = String(field.max ?? 99).length;
  if (!/^\d+$/.test(value)) return `${field.label} must be a whole number.`;
  return value.length > digits ? `${field.label} has at most ${digits} digits.` : undefined;
}

const compact = (day: string) => (/^\d{4}(-\d\d){0,2}$/.test(day) ? day.replaceAll("-", "") : "");

const isUsableDay = (day: string) => isDay(compact(day)) && compact(day) <= lastDay;

function dateProblem(field: Field, value: string): string | undefined {
  if (isUsableDay(value)) return undefined;
  if (field.isPartialDate && /^\d{4}(-\d\d)?$/.test(value) && isBirthDate(compact(value))) return undefined;
  return `${field.label} must be a calendar date before the year 2200, written YYYY-MM-DD.`;
}

function rangeProblem(field: Field, value: string): string | undefined {
  const [from = "", to = "", ...more] = value.split("/");
  if (more.length > 0 || !isUsableDay(from) || !isUsableDay(to))
    return `${field.label} must be two dates, written YYYY-MM-DD/YYYY-MM-DD.`;
  return to < from ? `${field.label} ends before it starts.` : undefined;
}

function textProblem(field: Field, value: string): string | undefined {
  const most = field.maxLength ?? longestText;
  if (/\p{Cc}/u.test(value)) return `${field.label} contains a control character.`;
  if (field.isSsn && !isSsnReference(value) && !/^\d{9}$/.test(value))
    return `${field.label} must be nine digits.`;
  if (field.submission !== undefined && value.includes("^"))
    return `${field.label} cannot contain ^, which means blank in the record.`;
  return value.length > most ? `${field.label} has at most ${most} characters.` : undefined;
}
