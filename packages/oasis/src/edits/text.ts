import { isSsnReference } from "../item.ts";
import { isMedicareNumber } from "../medicare-number.ts";
import type { Edit, ElementCheck, Place } from "./edit.ts";
import { requiring } from "./shapes.ts";
import { e2 } from "./wording.ts";

type Judge = (code: string) => boolean;

/** Ignores missing and blank text, and a dash where the item accepts one. */
const textCheck =
  ({ field }: Place, fits: Judge, says: string): ElementCheck =>
  (code) => {
    const isSpecial = code === undefined || code === "^" || (code === "-" && field.dash === true);
    return isSpecial || isSsnReference(code) || fits(code) ? undefined : says;
  };

type Format = {
  readonly edit: string;
  readonly elements: readonly string[];
  readonly fits: Judge;
  /** What to do, shown after the item's name. */
  readonly says: string;
  /** Whether its item cannot be blank, so that this edit reports a missing answer. */
  readonly isRequired?: true;
};

const fatalFormat = ({ edit, elements, fits, says, isRequired }: Format): Edit => ({
  edit,
  severity: "fatal",
  source: e2,
  each: (place) => {
    if (!elements.includes(place.element)) return undefined;
    const check = textCheck(place, fits, `${place.name} ${says}`);
    return isRequired ? requiring(place, check) : check;
  },
});

/** The longest text each element accepts. */
const longest: { readonly [element: string]: number } = {
  M0016_BRANCH_ID: 10,
  M0020_PAT_ID: 20,
  M0040_PAT_FNAME: 12,
  M0040_PAT_MI: 1,
  M0040_PAT_LNAME: 18,
  M0040_PAT_SUFFIX: 3,
  M0063_MEDICARE_NUM: 12,
  M0065_MEDICAID_NUM: 14,
  A1110A: 15,
};

function length(place: Place): ElementCheck | undefined {
  const { element, name } = place;
  const most = longest[element];
  if (most === undefined) return undefined;
  return textCheck(
    place,
    (code) => code.length <= most,
    `${name} takes at most ${most} ${most === 1 ? "character" : "characters"}. Shorten it.`,
  );
}

const exact: { readonly [element: string]: number } = { M0018_PHYSICIAN_ID: 10, M0064_SSN: 9 };

function exactLength(place: Place): ElementCheck | undefined {
  const { element, name } = place;
  const digits = exact[element];
  if (digits === undefined) return undefined;
  return textCheck(
    place,
    (code) => code.length === digits,
    `${name} must have exactly ${digits} digits. Correct it.`,
  );
}

/** Letters, digits, the given signs, and spaces between them. */
const plainText = (signs: string) => new RegExp(`^[A-Z0-9${signs}]+( +[A-Z0-9${signs}]+)*$`, "i");
const nameText = plainText("\\-@'/+,._");
const languageText = plainText("\\-&@'/+,._");
const initialText = /^[A-Z0-9@'/+,._]+$/i;

const names = ["M0040_PAT_FNAME", "M0040_PAT_LNAME", "M0040_PAT_SUFFIX"];
const initials = ["M0040_PAT_MI"];
const languages = ["A1110A"];

/** Elements for which missing text is reported here. */
export const asksForText: ReadonlySet<string> = new Set([
  ...names,
  ...initials,
  ...languages,
  "M0060_PAT_ZIP",
]);

type TextRule = { readonly edit: string; readonly elements: readonly string[]; readonly pattern: RegExp };

/** Text that is sent in plain letters. It has no code if none of it can be written in them. */
const enteredText = ({ edit, elements, pattern }: TextRule): Edit => ({
  edit,
  severity: "fatal",
  source: e2,
  each: (place) => {
    const { element, name, canBeBlank } = place;
    if (!elements.includes(element)) return undefined;
    const says = `Enter ${name} in plain letters, A to Z.`;
    const check = textCheck(place, (code) => pattern.test(code), says);
    return (code) => (code === undefined || (code === "^" && !canBeBlank) ? says : check(code));
  },
});

const impossibleNumbers = new Set(["111111111", "333333333", "123456789", "999999999"]);

/** Edits on typed text, each on one element. */
export const text: readonly Edit[] = [
  { edit: "-3010", severity: "fatal", source: e2, each: exactLength },
  fatalFormat({
    edit: "-3020",
    elements: ["M0064_SSN"],
    fits: (code) => !code.startsWith("000"),
    says: "may not begin with 000. Correct it, or check “Unknown or Not Available”.",
  }),
  fatalFormat({
    edit: "-3030",
    elements: ["M0064_SSN"],
    fits: (code) => !impossibleNumbers.has(code),
    says: "is never issued. Correct it, or check “Unknown or Not Available”.",
  }),
  fatalFormat({
    edit: "-3110",
    elements: ["M0018_PHYSICIAN_ID", "M0060_PAT_ZIP", "M0064_SSN"],
    fits: (code) => /^\d+$/.test(code),
    says: "may contain only digits. Remove everything else.",
  }),
  fatalFormat({
    edit: "-3120",
    elements: ["M0010_CCN", "M0063_MEDICARE_NUM", "M0065_MEDICAID_NUM"],
    fits: (code) => /^[0-9A-Z]+$/i.test(code),
    says: "may contain only letters and digits. Remove everything else.",
  }),
  enteredText({ edit: "-3130", elements: names, pattern: nameText }),
  enteredText({ edit: "-3140", elements: initials, pattern: initialText }),
  { edit: "-3210", severity: "fatal", source: e2, each: length },
  enteredText({ edit: "-3250", elements: languages, pattern: languageText }),
  fatalFormat({
    edit: "-3430",
    elements: ["M0060_PAT_ZIP"],
    fits: (code) => code.length === 5 || code.length === 9,
    says: "must have 5 or 9 digits. Correct the ZIP code.",
    isRequired: true,
  }),
  fatalFormat({
    edit: "-5710",
    elements: ["M0063_MEDICARE_NUM"],
    fits: isMedicareNumber,
    says: "must be the 11 characters on the Medicare card, such as 1EG4TE5MK73. Correct it, or check “No Medicare”.",
  }),
];
