import { asksForAdministrative } from "./administrative.ts";
import { isBirthDate, isDay } from "./calendar.ts";
import { asksForScore } from "./cognitive.ts";
import { asksForDiagnosis } from "./diagnoses.ts";
import type { Edit, ElementCheck, Place } from "./edit.ts";
import { asksForIndication } from "./medications.ts";
import { asksForSeverityScore } from "./mood.ts";
import { asksForText } from "./text.ts";
import { askFor, e2 } from "./wording.ts";

type Judge = (code: string) => string | undefined;

/** A missing code is reported, a blank or dash is valid if the item allows it, and others go to `judge`. */
function checkBy(place: Place, judge: Judge): ElementCheck {
  const special = new Set([...(place.canBeBlank ? ["^"] : []), ...(place.field.dash ? ["-"] : [])]);
  const missing = missingAnswer(place);
  return (code) => (code === undefined ? missing : special.has(code) ? undefined : judge(code));
}

/** The codes that one element of a select or checklist can have, in addition to "^" and "-". */
const codesOf = ({ part, field }: Place): ReadonlySet<string> =>
  new Set(part === "answer" ? (field.options ?? []).map(({ value }) => submitted(value)) : ["0", "1"]);

/** An interview zero for "no answer" is sent as 0. */
const submitted = (value: string) => (value === "0N" ? "0" : value);

const isCoded = ({ part, field }: Place) =>
  part === "box" || part === "alternative" || (part === "answer" && field.type === "select");

const isDate = ({ part, field }: Place) => part === "answer" && field.type === "date";

const isNumber = ({ part, field }: Place) => part === "answer" && field.type === "number";

function valueList(place: Place): ElementCheck | undefined {
  if (place.part === "unsent" || isDate(place) || isNumber(place)) return undefined;
  if (!isCoded(place)) return checkBy(place, notBlank(place));
  const codes = codesOf(place);
  return checkBy(place, (code) =>
    codes.has(code)
      ? undefined
      : `${place.name}: ${code} is not one of its codes. Choose an answer from the list.`,
  );
}

/** Other edits check typed text, except that it may be blank only where its item may. */
const notBlank =
  (place: Place): Judge =>
  (code) =>
    code === "^" ? missingAnswer(place) : undefined;

function dateFormat(place: Place): ElementCheck | undefined {
  if (!isDate(place) || place.field.isPartialDate) return undefined;
  return checkBy(place, (code) =>
    isDay(code) ? undefined : `${place.name}: ${code} is not a date. Enter it as MM/DD/YYYY.`,
  );
}

function birthDateFormat(place: Place): ElementCheck | undefined {
  if (!isDate(place) || !place.field.isPartialDate) return undefined;
  return checkBy(place, (code) =>
    isBirthDate(code)
      ? undefined
      : `${place.name}: ${code} is not a date. Enter it as MM/DD/YYYY, or only month and year, or only the year.`,
  );
}

function numberRange(place: Place): ElementCheck | undefined {
  if (!isNumber(place)) return undefined;
  const { min = 0, max = Number.POSITIVE_INFINITY, options = [], unit = "" } = place.field;
  const specials = new Set(options.map(({ value }) => value));
  const range = `${min} to ${max}${unit === "" ? "" : ` ${unit}`}`;
  return checkBy(place, (code) => {
    const isInside = Number(code) >= min && Number(code) <= max && code.length <= String(max).length;
    return isInside || specials.has(code) || !isWhole(code)
      ? undefined
      : `${place.name}: ${code} is out of range. Enter ${range}.`;
  });
}

const isWhole = (code: string) => /^\d+$/.test(code);

/** The value list of M1311 has a dash, which only -5661 rejects at start and resumption of care. */
const isDashOfUlcers = ({ element }: Place, code: string) => code === "-" && element.startsWith("M1311_");

function wholeNumber(place: Place): ElementCheck | undefined {
  if (!isNumber(place)) return undefined;
  const check = checkBy(place, (code) =>
    isWhole(code) || isDashOfUlcers(place, code)
      ? undefined
      : `${place.name}: ${code} is not a whole number. Enter digits only.`,
  );
  return (code) => (code === undefined ? undefined : check(code));
}

/** Edits on codes, dates and numbers, each on one element. */
export const valueLists: readonly Edit[] = [
  { edit: "-3060", severity: "fatal", source: e2, each: valueList },
  { edit: "-3070", severity: "fatal", source: e2, each: dateFormat },
  { edit: "-3080", severity: "fatal", source: e2, each: birthDateFormat },
  { edit: "-3090", severity: "fatal", source: e2, each: numberRange },
  { edit: "-3100", severity: "fatal", source: e2, each: wholeNumber },
];

/** Elements for which an edit that knows when they are due reports a missing answer. */
const askedElsewhere: ReadonlySet<string> = new Set([
  ...asksForAdministrative,
  ...asksForScore,
  ...asksForSeverityScore,
  ...asksForDiagnosis,
  ...asksForIndication,
  ...asksForText,
]);

/** "Answer M1860 Ambulation/locomotion.", if this element's format edit is the one that reports it. */
const missingAnswer = (place: Place): string | undefined =>
  place.isFirst && !askedElsewhere.has(place.element) ? askFor(place) : undefined;
