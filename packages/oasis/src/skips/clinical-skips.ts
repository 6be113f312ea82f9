import type { Form } from "../form.ts";

/** The record's code for a skipped question: blank, not assessed, no, or the box NA. */
export type ForcedCode = "^" | "-" | "0" | "NA";

/** The code of a field as far as it is known: forced by an earlier rule, else answered, else undefined. */
export type CodeOf = (fieldId: string) => string | undefined;

/** One skip pattern of the instrument. */
export type SkipRule = {
  /** CMS's number of the edit that rejects anything else; "form" where only the form leaves a text out. */
  readonly edit: string;
  /** The deciding fields. */
  readonly sources: readonly string[];
  /** Fields that are skipped; a single box is `boxKey`. */
  readonly fields: readonly string[];
  /** The code they get, undefined while they are asked. */
  readonly force: (codeOf: CodeOf, form: Form) => ForcedCode | undefined;
};

/** How a single box of a checklist is named among skipped fields: "N0415_2:A". */
export const boxKey = (fieldId: string, value: string): string => `${fieldId}:${value}`;

/** The state of one box in a checklist's answer: checked, not assessed, or nothing. */
export function markOf(answer: string | undefined, value: string): "1" | "-" | undefined {
  const marks = answer?.split(",") ?? [];
  if (marks.includes(value)) return "1";
  return marks.includes(`-${value}`) ? "-" : undefined;
}

/** Whether a box of a checklist's answer is checked. */
export const isChecked = (answer: string | undefined, value: string): boolean =>
  markOf(answer, value) === "1";

type ByCode = Omit<SkipRule, "sources" | "force"> & {
  readonly source: string;
  /** Forced code by the source's code. */
  readonly codes: { readonly [code: string]: ForcedCode };
};

/** A rule that looks at one code only. */
export const byCode = ({ edit, source, fields, codes }: ByCode): SkipRule => ({
  edit,
  sources: [source],
  fields,
  force: (codeOf) => codes[codeOf(source) ?? ""],
});

type OtherText = { readonly source: string; readonly box: string; readonly field: string };

/** The text beside "Other": asked only when its box is checked. */
export const otherText = ({ source, box, field }: OtherText): SkipRule => ({
  edit: "form",
  sources: [source],
  fields: [field],
  force: (codeOf) => (isChecked(codeOf(source), box) ? undefined : "^"),
});

/** The activity was not attempted: those that need it are blank, and not assessed when it was not. */
const notAttempted = { "07": "^", "09": "^", "10": "^", "88": "^", "^": "^", "-": "-" } as const;

/** The rating of a diagnosis. Source: edit -5201 (V to Z), -5221 (no code; the primary must have one). */
function rating(codeOf: CodeOf, code: string): ForcedCode | undefined {
  const diagnosis = codeOf(code);
  if (diagnosis === undefined) return code.startsWith("M1023") ? "^" : undefined;
  return /^[V-Z]/i.test(diagnosis) ? "^" : undefined;
}

const ratingOf = (element: string): SkipRule => ({
  edit: "-5201",
  sources: [`${element}_ICD`],
  fields: [`${element}_SEVERITY`],
  force: (codeOf) => rating(codeOf, `${element}_ICD`),
});

const drugClasses = ["A", "E", "F", "H", "I", "J"] as const;

/**
 * Column 2 of one class: blank unless the class is taken. If column 1 is not assessed CMS accepts anything, so a column
 * that is not assessed as a whole stays so.
 */
function indication(codeOf: CodeOf, drugClass: string): ForcedCode | undefined {
  const taken = codeOf("N0415_1");
  if (taken === undefined || isChecked(taken, drugClass)) return undefined;
  const isOpen = taken === "-" || markOf(taken, drugClass) === "-";
  return isOpen && codeOf("N0415_2") === "-" ? "-" : "^";
}

const indicationOf = (drugClass: string, index: number): SkipRule => ({
  edit: `-${5960 + index * 10}`,
  sources: ["N0415_1"],
  fields: [boxKey("N0415_2", drugClass)],
  force: (codeOf) => indication(codeOf, drugClass),
});

const noIndications: SkipRule = {
  edit: "-5960",
  sources: ["N0415_1"],
  fields: ["N0415_2"],
  force: (codeOf) => {
    const codes = drugClasses.map((drugClass) => indication(codeOf, drugClass));
    if (codes.includes(undefined)) return undefined;
    return codes.includes("-") ? "-" : "^";
  },
};

/** Skips of Sections GG to N. Source: OASIS-E2 Data Submission Specifications V3.02.0, the edits named. */
export const clinicalSkips: readonly SkipRule[] = [
  byCode({
    edit: "-5520",
    source: "GG0170I1",
    fields: ["GG0170J1", "GG0170K1", "GG0170L1"],
    codes: notAttempted,
  }),
  byCode({ edit: "-5550", source: "GG0170M1", fields: ["GG0170N1"], codes: notAttempted }),
  byCode({ edit: "-5580", source: "GG0170N1", fields: ["GG0170O1"], codes: notAttempted }),
  byCode({
    edit: "-7020",
    source: "GG0170Q1",
    fields: ["GG0170R1", "GG0170RR1", "GG0170S1", "GG0170SS1"],
    codes: { "0": "^", "-": "-" },
  }),
  ratingOf("M1021_PRIMARY_DIAG"),
  ...[1, 2, 3, 4, 5].map((place) => ratingOf(`M1023_OTH_DIAG${place}`)),
  byCode({
    edit: "-5112",
    source: "M1306",
    fields: ["M1311A1", "M1311B1", "M1311C1", "M1311D1", "M1311E1", "M1311F1"],
    codes: { "0": "^" },
  }),
  byCode({ edit: "-4221", source: "M1330", fields: ["M1332", "M1334"], codes: { "00": "^", "03": "^" } }),
  byCode({ edit: "-4241", source: "M1340", fields: ["M1342"], codes: { "00": "^", "02": "^" } }),
  ...drugClasses.map(indicationOf),
  noIndications,
  byCode({ edit: "-4421", source: "M2001", fields: ["M2003"], codes: { "0": "^", "9": "^", "-": "-" } }),
  byCode({ edit: "-4431", source: "M2001", fields: ["M2010", "M2020", "M2030"], codes: { "9": "^" } }),
];
