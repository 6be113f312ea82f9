import { isMedicareNumber } from "../medicare-number.ts";
import { isSsnReference } from "../ssn-reference.ts";
import type { Edit, ElementCheck, Place } from "./edit.ts";
import { e2 } from "./sources.ts";

type Judge = (code: string) => boolean;

/** Nothing is said of what is missing, blank or not assessed. */
const textCheck =
  (fits: Judge, says: string): ElementCheck =>
  (code) =>
    code === undefined || code === "^" || code === "-" || isSsnReference(code) || fits(code)
      ? undefined
      : says;

type Format = {
  readonly edit: string;
  readonly elements: readonly string[];
  readonly fits: Judge;
  /** What to do, after the item's name. */
  readonly says: string;
};

const fatalFormat = ({ edit, elements, fits, says }: Format): Edit => ({
  edit,
  severity: "fatal",
  source: e2,
  each: ({ element, name }) => (elements.includes(element) ? textCheck(fits, `${name} ${says}`) : undefined),
});

/** The longest text each element takes. */
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

function length({ element, name }: Place): ElementCheck | undefined {
  const most = longest[element];
  if (most === undefined) return undefined;
  return textCheck(
    (code) => code.length <= most,
    `${name} takes at most ${most} ${most === 1 ? "character" : "characters"}. Shorten it.`,
  );
}

const exact: { readonly [element: string]: number } = { M0018_PHYSICIAN_ID: 10, M0064_SSN: 9 };

function exactLength({ element, name }: Place): ElementCheck | undefined {
  const digits = exact[element];
  if (digits === undefined) return undefined;
  return textCheck(
    (code) => code.length === digits,
    `${name} must have exactly ${digits} digits. Correct it.`,
  );
}

/** Letters, digits, the signs given and spaces between them. */
const plainText = (signs: string) => new RegExp(`^[A-Z0-9${signs}]+( +[A-Z0-9${signs}]+)*$`, "i");
const nameText = plainText("\\-@'/+,._");
const languageText = plainText("\\-&@'/+,._");

const names = ["M0040_PAT_FNAME", "M0040_PAT_LNAME", "M0040_PAT_SUFFIX"];
const initials = ["M0040_PAT_MI"];
const languages = ["A1110A"];

/** Elements whose missing text is asked for here, in plain letters. */
export const asksForPlainText: ReadonlySet<string> = new Set([...names, ...initials, ...languages]);

type Typed = { readonly edit: string; readonly elements: readonly string[]; readonly pattern: RegExp };

/** Text that goes into the record in plain letters. It has no code when nothing of it can be written so. */
const typedText = ({ edit, elements, pattern }: Typed): Edit => ({
  edit,
  severity: "fatal",
  source: e2,
  each: ({ element, name, canBeBlank }) => {
    if (!elements.includes(element)) return undefined;
    const says = `Enter ${name} in plain letters, A to Z.`;
    const check = textCheck((code) => pattern.test(code), says);
    return (code) => (code === undefined || (code === "^" && !canBeBlank) ? says : check(code));
  },
});

const impossibleNumbers = new Set(["111111111", "333333333", "123456789", "999999999"]);

/** Edits on typed text: each element by itself. */
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
    says: "is not a number that is given to anyone. Correct it, or check “Unknown or Not Available”.",
  }),
  fatalFormat({
    edit: "-3110",
    elements: ["M0018_PHYSICIAN_ID", "M0060_PAT_ZIP", "M0064_SSN"],
    fits: (code) => /^\d+$/.test(code),
    says: "may hold digits only. Remove everything else.",
  }),
  fatalFormat({
    edit: "-3120",
    elements: ["M0010_CCN", "M0065_MEDICAID_NUM"],
    fits: (code) => /^[0-9A-Z]+$/i.test(code),
    says: "may hold letters and digits only. Remove everything else.",
  }),
  typedText({ edit: "-3130", elements: names, pattern: nameText }),
  typedText({ edit: "-3140", elements: initials, pattern: nameText }),
  { edit: "-3210", severity: "fatal", source: e2, each: length },
  typedText({ edit: "-3250", elements: languages, pattern: languageText }),
  fatalFormat({
    edit: "-3430",
    elements: ["M0060_PAT_ZIP"],
    fits: (code) => code.length === 5 || code.length === 9,
    says: "must have 5 or 9 digits. Correct the ZIP code.",
  }),
  fatalFormat({
    edit: "-5710",
    elements: ["M0063_MEDICARE_NUM"],
    fits: isMedicareNumber,
    says: "must be the 11 characters on the Medicare card, such as 1EG4TE5MK73. Correct it, or check “No Medicare”.",
  }),
];
