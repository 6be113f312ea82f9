import { type Allergy, AllergyFields } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { kindWords, notKnown, severityWords } from "./words.ts";

/** The form's values; empty if not recorded. `notedOn` is a date, or typed text that is not a date. */
export type AllergyValues = {
  substance: string;
  kind: Allergy["kind"] | "";
  severity: NonNullable<Allergy["severity"]> | "";
  reaction: string;
  notedOn: string;
};

export const allergyToValues = (allergy: Allergy): AllergyValues => ({
  substance: allergy.substance,
  kind: allergy.kind,
  severity: allergy.severity ?? "",
  reaction: allergy.reaction ?? "",
  notedOn: allergy.notedOn ?? "",
});

export const newAllergy: AllergyValues = {
  substance: "",
  kind: "",
  severity: "",
  reaction: "",
  notedOn: "",
};

const typed = ({ severity, notedOn, ...values }: AllergyValues) => ({
  ...values,
  severity: severity === "" ? null : severity,
  notedOn: notedOn === "" ? null : notedOn,
});

/** The API input for valid values. */
export const allergyInput = (values: AllergyValues) => AllergyFields.parse(typed(values));

export function allergyProblems(values: AllergyValues): Record<string, string> {
  const problems = schemaProblems(AllergyFields, typed(values));
  return values.kind === "" ? { ...problems, kind: "Please choose a type" } : problems;
}

export const fieldLabels = {
  substance: "Allergic to",
  kind: "Type",
  severity: "Severity",
  reaction: "Reaction",
  notedOn: "Noted on",
} as const satisfies Record<keyof AllergyValues, string>;

export function inWords(field: keyof AllergyValues, values: AllergyValues): string {
  const { kind, severity } = values;
  if (field === "kind") return kind === "" ? notKnown : kindWords[kind];
  if (field === "severity") return severity === "" ? notKnown : severityWords[severity].label;
  return values[field] === "" ? notKnown : showDate(values[field]);
}
