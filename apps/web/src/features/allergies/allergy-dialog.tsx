import { Allergy } from "@hearthside/contract";
import { allergyKinds, severities } from "@hearthside/contract/chart-words";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import {
  type AllergyValues,
  allergyInput,
  allergyProblems,
  allergyToValues,
  fieldLabels,
  inWords,
  newAllergy,
} from "./allergy-values.ts";
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
