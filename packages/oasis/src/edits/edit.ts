import type { Field } from "../form.ts";
import type { Elements } from "../item.ts";
import type { Reason } from "../time-points.ts";
import type { Version } from "../version.ts";

/** The effect: CMS rejects the record, accepts it with a message, or reports something that needs no correction. */
export type Severity = "fatal" | "warning" | "info";

/**
 * The days an evaluation is made on and the record is sent on, YYYY-MM-DD. Not yet sent: as if it were sent today.
 * A correction is not late (-3330): CMS has had the record before.
 */
export type EvaluationDays = {
  readonly today: string;
  readonly submittedOn?: string;
  readonly isCorrection?: boolean;
};

/** What an edit knows in addition to the codes. */
export type Context = EvaluationDays & { readonly version: Version; readonly reason: Reason };

/** The submission record; answers never sent are included under their field's id. */
export type Codes = Elements;

/** Why an edit fails, in words; `items` if fewer elements are at fault than the edit reads. */
export type Problem = string | { readonly message: string; readonly items: readonly string[] };

type Rule = {
  /** CMS's number of the edit, "-5790"; "HS-…" for a check of ours. */
  readonly edit: string;
  readonly severity: Severity;
  /** The document that defines `edit`. */
  readonly source: string;
  /** The versions it applies to; all if absent. */
  readonly versions?: readonly Version[];
  readonly reasons?: readonly Reason[];
};

/** A consistency edit: it reads several elements of one record. */
export type RecordEdit = Rule & {
  readonly items: readonly string[];
  readonly check: (codes: Codes, context: Context) => Problem | undefined;
};

/** One element as the form knows it. */
export type Place = {
  readonly element: string;
  readonly field: Field;
  /** "M1860 Ambulation/locomotion". */
  readonly name: string;
  /** The part of the field's answer it contains; "unsent" if no element does. */
  readonly part: "answer" | "alternative" | "box" | "diagnosis" | "unsent";
  /** Whether it is the first element of its field, which reports a missing answer. */
  readonly isFirst: boolean;
  /** Whether "^" is in its value list. */
  readonly canBeBlank: boolean;
};

export type ElementCheck = (code: string | undefined) => string | undefined;

/** A format edit: it checks each element separately. `each` returns nothing for elements it does not concern. */
export type ElementEdit = Rule & { readonly each: (place: Place) => ElementCheck | undefined };

/** One rule of the table. */
export type Edit = RecordEdit | ElementEdit;

/** A problem of an assessment. `items` are field ids, the one to correct first. */
export type Finding = {
  readonly edit: string;
  readonly severity: Severity;
  readonly items: readonly string[];
  readonly message: string;
};
