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
