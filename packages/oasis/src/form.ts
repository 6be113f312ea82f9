import type { Reason } from "./time-points.ts";
import type { Version } from "./version.ts";

/** Where a known answer comes from: the patient's chart, or the agency and its branch (read-only in the form). */
export type Fact =
  | "agency.certificationNumber"
  | "branch.branchId"
  | "branch.state"
  | "physician.npi"
  | "physician.name"
  | "physician.address"
  | "physician.phoneNumber"
  | "episode.period"
  | "episode.isNonBillable"
  | "admission.startOfCare"
  | "admission.resumptionOfCare"
  | "admission.orderedStartOfCare"
  | "admission.referralDate"
  | "patient.recordNumber"
  | "patient.firstName"
  | "patient.middleName"
  | "patient.lastName"
  | "patient.suffix"
  | "patient.dob"
  | "patient.gender"
  | "patient.ssn"
  | "patient.phoneNumber"
  | "patient.street"
  | "patient.city"
  | "patient.country"
  | "patient.state"
  | "patient.zip"
  | "patient.language"
  | `legalRepresentative.${"name" | "address" | "phoneNumber" | "email" | "relationship" | "hasPowerOfAttorney"}`
  | `contact.${"name" | "address" | "phoneNumber" | "mobileNumber" | "email" | "relationship"}`
  | "coverage.medicareNumber"
  | "coverage.medicaidNumber"
  | `diagnosis.${1 | 2 | 3 | 4 | 5 | 6}`
  | "assessor.discipline"
  | "assessor.name";

/**
 * How a field is answered. `select`: one code of `options`; `checkbox`: any codes of `options`, or of one box;
 * `search`: a person of the agency; `subgroup`: no answer itself; its `subFields` have the answers.
 */
export type FieldType =
  | "text"
  | "number"
  | "select"
  | "checkbox"
  | "date"
  | "date-range"
  | "search"
  | "subgroup";

/** One code of a value list. `value` is what is stored; `labelText` is shown smaller beside the label. */
export type Option = {
  readonly value: string;
  readonly label: string;
  readonly labelText?: string;
};

/** How typed text is adjusted to its element: cut at `length`; without spaces and hyphens when compact. */
type TextRule = { readonly length?: number; readonly isCompact?: boolean };

/** How an answer becomes elements of the submission record. A field without it is never sent. */
export type Submission =
  /** One element with the code, the number, the text or the date. */
  | ({ readonly kind: "single"; readonly element: string } & TextRule)
  /** The same with a second element that is 1 when the answer is the field's alternative (NA, UK), else 0. */
  | ({
      readonly kind: "with-alternative";
      readonly element: string;
      readonly alternativeElement: string;
    } & TextRule)
  /** One element for each option, by option value: 1 checked, 0 not checked, "-" for all when not assessed. */
  | { readonly kind: "boxes"; readonly elements: { readonly [value: string]: string } }
  /** An ICD-10-CM code, padded with ^ to eight characters. */
  | { readonly kind: "diagnosis"; readonly element: string };

/** One question of the form. `id` identifies it in answers, merging and audit. */
export type Field = {
  readonly id: string;
  /** The item as printed, "M1860"; none for fields CMS does not collect. */
  readonly item?: string;
  readonly label: string;
  readonly type: FieldType;
  /** The question as the instrument words it. */
  readonly prompt?: string;
  readonly lookback?: string;
  readonly options?: readonly Option[];
  /** A box that replaces the answer: NA or UK. */
  readonly alternative?: Option;
  readonly subFields?: readonly Field[];
  readonly readonly?: boolean;
  /** Most characters CMS or the chart accepts. Numbers: `min` and `max`, both inclusive. */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** CMS accepts it blank; unanswered it is sent as "^". */
  readonly isOptional?: boolean;
  /** A birth date that may be only a year, or year and month. */
  readonly isPartialDate?: boolean;
  /** The answer is a reference to the SSN in the chart. */
  readonly isSsn?: boolean;
  /** Whether "-" (not assessed, no information) may be the answer. */
  readonly dash?: boolean;
  /** What the clinician says to the patient, verbatim. */
  readonly askPatient?: string;
  readonly optionText?: string;
  readonly optionSubText?: string;
  /** The total of an interview: calculated, entered only where CMS allows a choice. */
  readonly enterScore?: boolean;
  readonly fact?: Fact;
  readonly submission?: Submission;
};

/** Fields on one card. */
export type Group = {
  readonly id: string;
  readonly name: string;
  readonly subtitle?: string;
  readonly subtext?: string;
  /** Copyright line that screen and printout keep. */
  readonly attribution?: string;
  readonly fields: readonly Field[];
};

/** One step of the wizard, named as the step is: "Section A Administrative Information". */
export type Section = {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly Group[];
};

/** All questions for one reason under one version. */
export type Form = {
  readonly id: string;
  readonly name: string;
  readonly version: Version;
  readonly reason: Reason;
  readonly sections: readonly Section[];
  /** Every field with an answer, including those in subgroups, by id, in the order of the cards. */
  readonly fields: ReadonlyMap<string, Field>;
};
