import { Allergy, AllergyFields } from "@hearthside/contract";
import { allergyKinds, severities } from "@hearthside/contract/chart-labels";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { Select } from "#src/ui/select.tsx";
import { severityBadges } from "./severity-badge.tsx";

export const allergyKindLabels = {
  drug: "Drug",
  food: "Food",
  environment: "Environment",
  other: "Other",
} as const satisfies Record<Allergy["kind"], string>;

export const notKnown = "Not recorded";

type AllergyDialogProps = {
  patientId: string;
  allergy: Allergy | undefined;
  reload: () => void;
  onClose: () => void;
};

export const AllergyDialog = ({ patientId, allergy, ...on }: AllergyDialogProps) => (
  <RecordEditor
    kind={allergyKind}
    record={allergy}
    initial={newAllergy}
    add={(input) => call("POST /allergies", { ...input, patientId })}
    saved={({ substance }) => `The allergy to ${substance} was saved.`}
    {...on}
  >
    {(form) => <AllergyFormFields form={form} />}
  </RecordEditor>
);

const kinds = allergyKinds.map((value) => ({ value, label: allergyKindLabels[value] }));
const severityOptions = [
  { value: "", label: notKnown },
  ...severities.map((value) => ({ value, label: severityBadges[value].label })),
] as const;

const AllergyFormFields = ({ form }: { form: UseFormReturnType<AllergyValues> }) => (
  <>
    <TextInput
      {...form.getInputProps("substance")}
      label={fieldLabels.substance}
      placeholder="For example, penicillin"
      data-autofocus
      autoComplete="off"
    />
    <Select
      label={fieldLabels.kind}
      options={kinds}
      placeholder="Choose"
      {...form.getInputProps("kind")}
      value={form.values.kind === "" ? null : form.values.kind}
    />
    <Select
      label={fieldLabels.severity}
      options={severityOptions}
      value={form.values.severity}
      onChange={(severity) => form.setFieldValue("severity", severity)}
    />
    <TextInput
      {...form.getInputProps("reaction")}
      label={fieldLabels.reaction}
      placeholder="For example, hives"
      autoComplete="off"
    />
    <DayField
      label={fieldLabels.notedOn}
      max={agencyToday()}
      {...form.getInputProps("notedOn")}
      value={form.values.notedOn}
    />
  </>
);

/** The form's values; empty if not recorded. `notedOn` is a date, or typed text that is not a date. */
type AllergyValues = {
  substance: string;
  kind: Allergy["kind"] | "";
  severity: NonNullable<Allergy["severity"]> | "";
  reaction: string;
  notedOn: string;
};

const allergyToValues = (allergy: Allergy): AllergyValues => ({
  substance: allergy.substance,
  kind: allergy.kind,
  severity: allergy.severity ?? "",
  reaction: allergy.reaction ?? "",
  notedOn: allergy.notedOn ?? "",
});

const newAllergy: AllergyValues = {
  substance: "",
  kind: "",
  severity: "",
  reaction: "",
  notedOn: "",
};

const formValues = ({ severity, notedOn, ...values }: AllergyValues) => ({
  ...values,
  severity: severity === "" ? null : severity,
  notedOn: notedOn === "" ? null : notedOn,
});

function allergyProblems(values: AllergyValues): Record<string, string> {
  const problems = schemaProblems(AllergyFields, formValues(values));
  return values.kind === "" ? { ...problems, kind: "Please choose a type" } : problems;
}

const fieldLabels = {
  substance: "Allergic to",
  kind: "Type",
  severity: "Severity",
  reaction: "Reaction",
  notedOn: "Noted on",
} as const satisfies Record<keyof AllergyValues, string>;

function describe(field: keyof AllergyValues, values: AllergyValues): string {
  const { kind, severity } = values;
  if (field === "kind") return kind === "" ? notKnown : allergyKindLabels[kind];
  if (field === "severity") return severity === "" ? notKnown : severityBadges[severity].label;
  return values[field] === "" ? notKnown : showDate(values[field]);
}

export const allergyKind = recordKind({
  noun: "allergy",
  schema: Allergy,
  toValues: allergyToValues,
  toInput: (values) => AllergyFields.parse(formValues(values)),
  problems: allergyProblems,
  fieldLabels,
  show: describe,
  change: (input) => call("PUT /allergies/:id", input),
});
