import type { NoteKind } from "./writers.ts";

/** The answers of a note by field id, as text: see `noteValueProblem` for the shape of each type. */
export type NoteValues = { readonly [field: string]: string };

/** Both ends included. */
export type Range = { readonly least: number; readonly most: number };

/** One choice. `value` is stored, `label` is shown and printed. */
export type NoteOption = { readonly value: string; readonly label: string };

/**
 * When a field is asked: the other field has one of these values (for several choices: includes one), was measured, has a
 * number above a limit, or any of the conditions holds.
 */
export type Condition =
  | { readonly field: string; readonly is: readonly string[] }
  | { readonly field: string; readonly isMeasured: true }
  | { readonly field: string; readonly above: number }
  | { readonly any: readonly Condition[] };

/**
 * Whether the last visit's value may be taken over. `never`: it is only shown. `ask`: one by one, on request. `section`: with
 * the section's "Same as last visit", which the note records.
 */
export type Carry = "never" | "ask" | "section";

type NoteFieldBase = {
  /** "vitals.pulse": the section and a name, unique in the form. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly showWhen?: Condition;
  /** Must be answered before signing, if it is shown. */
  readonly isRequired?: boolean;
  readonly carry: Carry;
  /** The rule that asks for it. */
  readonly source: string;
};

/**
 * One number of a measurement. A value outside `possible` is refused. One outside `usual` must be confirmed: a check for
 * typing errors, not an alert limit.
 */
export type MeasuredPart = {
  readonly name: string;
  /** Null: the code is not confirmed. */
  readonly loinc: string | null;
  readonly possible: Range;
  readonly usual: Range;
};

/** A measured value with its unit. Two parts are written "120/80", the first above the second. */
export type Measurement = NoteFieldBase & {
  readonly type: "measurement";
  readonly unit: string;
  readonly decimals: number;
  readonly parts: readonly [MeasuredPart] | readonly [MeasuredPart, MeasuredPart];
  /** The fields that say in which position, by which method and when it was taken. */
  readonly positionField?: string;
  readonly methodField?: string;
  readonly timeField?: string;
  /** Whether "Not taken" is an answer; the form asks for the reason. */
  readonly mayBeNotTaken?: boolean;
};

export type NumberField = NoteFieldBase & {
  readonly type: "number";
  readonly unit: string;
  readonly decimals: number;
  readonly possible: Range;
  readonly usual: Range;
};

export type ChoiceField = NoteFieldBase & {
  readonly type: "choice" | "choices";
  readonly options: readonly NoteOption[];
  /** Of several choices: the one that excludes the others. */
  readonly none?: string;
};

export type TextField = NoteFieldBase & { readonly type: "text"; readonly maxLength: number };

/** A calendar day, a time of day, or yes or no. */
export type PlainField = NoteFieldBase & { readonly type: "date" | "time" | "yes-no" };

/** One question of a note. */
export type NoteField = Measurement | NumberField | ChoiceField | TextField | PlainField;

/** Fields on one card, such as one body system. */
export type NoteGroup = {
  readonly id: string;
  /** Undefined where the section's name says it. */
  readonly name?: string;
  readonly hint?: string;
  readonly fields: readonly NoteField[];
};

/** One screen of a phone. */
export type NoteSection = {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly NoteGroup[];
};

/** A version of a form. A version that was signed never changes; a change is the next version. */
export type NoteForm = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly kind: NoteKind;
  readonly sections: readonly NoteSection[];
};

/** The value of a measurement that was not taken. */
export const notTaken = "NT";

/** All fields of a section, in order. */
export const fieldsOf = ({ groups }: NoteSection): readonly NoteField[] =>
  groups.flatMap(({ fields }) => fields);

/** A field by its id; undefined if the form has none. */
export const noteField = ({ sections }: NoteForm, id: string): NoteField | undefined =>
  sections.flatMap(fieldsOf).find((field) => field.id === id);

/** The answers of several choices, in the order given; none for undefined. */
export const codesIn = (value: string | undefined): readonly string[] =>
  value === undefined ? [] : value.split(",");
