import { Allergy, AllergyFields } from "@hearthside/contract";
import { allergyKinds, severities } from "@hearthside/contract/chart-words";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { allergiesKey } from "./queries.ts";
import { kindWords, notKnown, severityWords } from "./words.ts";

type AllergyDialogProps = { patientId: string; allergy?: Allergy | undefined; onClose: () => void };

/** Adds or edits an allergy. Mounted only while open. */
export function AllergyDialog({ patientId, allergy, onClose }: AllergyDialogProps) {
  const [id] = useState(() => allergy?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm({
    initial: allergy === undefined ? newAllergy : allergyToValues(allergy),
    version: allergy?.version,
    problems: allergyProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /allergies", { id, patientId, ...allergyInput(values) })
        : call("PUT /allergies/:id", { id, version, ...allergyInput(values) }),
    onSaved: ({ substance }) => {
      void queries.invalidateQueries({ queryKey: allergiesKey(patientId) });
      sayDone({ words: `The allergy to ${substance} was saved.` });
      onClose();
    },
    readFresh: (context) => Allergy.safeParse(context).data,
    toValues: allergyToValues,
    otherwise: "The allergy could not be saved.",
  });
  const title = allergy === undefined ? "Add allergy" : "Edit allergy";
  return (
    <RecordForm
      title={title}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={inWords}
      onClose={onClose}
    >
      <AllergyFormFields form={editing.form} />
    </RecordForm>
  );
}

const kinds = allergyKinds.map((value) => ({ value, label: kindWords[value] }));
const severityOptions = [
  { value: "", label: notKnown },
  ...severities.map((value) => ({ value, label: severityWords[value].label })),
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
      value={form.values.kind === "" ? null : form.values.kind}
      required={isRequired(form.getInputProps("kind"))}
      error={form.errors.kind}
      onChange={(kind) => form.setFieldValue("kind", kind)}
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
      value={form.values.notedOn}
      required={isRequired(form.getInputProps("notedOn"))}
      error={form.errors.notedOn}
      onChange={(notedOn) => form.setFieldValue("notedOn", notedOn)}
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

const typed = ({ severity, notedOn, ...values }: AllergyValues) => ({
  ...values,
  severity: severity === "" ? null : severity,
  notedOn: notedOn === "" ? null : notedOn,
});

/** The API input for valid values. */
const allergyInput = (values: AllergyValues) => AllergyFields.parse(typed(values));

function allergyProblems(values: AllergyValues): Record<string, string> {
  const problems = schemaProblems(AllergyFields, typed(values));
  return values.kind === "" ? { ...problems, kind: "Please choose a type" } : problems;
}

const fieldLabels = {
  substance: "Allergic to",
  kind: "Type",
  severity: "Severity",
  reaction: "Reaction",
  notedOn: "Noted on",
} as const satisfies Record<keyof AllergyValues, string>;

function inWords(field: keyof AllergyValues, values: AllergyValues): string {
  const { kind, severity } = values;
  if (field === "kind") return kind === "" ? notKnown : kindWords[kind];
  if (field === "severity") return severity === "" ? notKnown : severityWords[severity].label;
  return values[field] === "" ? notKnown : showDate(values[field]);
}
