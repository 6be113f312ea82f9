import { Allergy } from "@hearthside/contract";
import { allergyKinds, severities } from "@hearthside/contract/chart-words";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { ConflictQuestion } from "#src/ui/records/conflict-question.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordDialog } from "#src/ui/records/record-dialog.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
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

/** Notes an allergy or changes one. Drawn only while it is open. */
export function AllergyDialog({ patientId, allergy, onClose }: AllergyDialogProps) {
  const [id] = useState(() => allergy?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { form, conflict, ...editing } = useRecordForm({
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
  if (conflict !== undefined)
    return (
      <ConflictQuestion
        title={title}
        versions={conflict}
        label={(field) => fieldLabels[field]}
        show={inWords}
        busy={editing.busy}
        onSave={editing.settle}
        onDiscard={onClose}
      />
    );
  return (
    <RecordDialog title={title} label="Save" onSubmit={editing.submit} onClose={onClose} {...editing}>
      <AllergyFormFields form={form} />
    </RecordDialog>
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
      placeholder="Penicillin"
      data-autofocus
      autoComplete="off"
    />
    <Select
      label={fieldLabels.kind}
      options={kinds}
      placeholder="Choose"
      value={form.values.kind === "" ? null : form.values.kind}
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
      placeholder="Hives"
      autoComplete="off"
    />
    <DayField
      label={fieldLabels.notedOn}
      max={agencyToday()}
      value={form.values.notedOn}
      error={form.errors.notedOn}
      onChange={(notedOn) => form.setFieldValue("notedOn", notedOn)}
    />
  </>
);
