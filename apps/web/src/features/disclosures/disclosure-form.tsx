import { Disclosure } from "@hearthside/contract";
import { Textarea, TextInput } from "@mantine/core";
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
import {
  type DisclosureValues,
  disclosureInput,
  disclosureProblems,
  disclosureToValues,
  fieldLabels,
  inWords,
  newDisclosure,
} from "./disclosure-values.ts";
import { disclosuresKey } from "./queries.ts";

type DisclosureFormProps = {
  patientId: string;
  disclosure?: Disclosure | undefined;
  /** For a new one: what was disclosed, if known. */
  what?: string;
  onClose: () => void;
};

/** Adds or edits a disclosure. Mounted only while open. */
export function DisclosureForm({ patientId, disclosure, what = "", onClose }: DisclosureFormProps) {
  const [id] = useState(() => disclosure?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm({
    initial:
      disclosure === undefined ? { ...newDisclosure(agencyToday()), what } : disclosureToValues(disclosure),
    version: disclosure?.version,
    problems: disclosureProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /disclosures", { id, patientId, ...disclosureInput(values) })
        : call("PUT /disclosures/:id", { id, version, ...disclosureInput(values) }),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: disclosuresKey });
      sayDone({ words: "The disclosure was saved." });
      onClose();
    },
    readFresh: (context) => Disclosure.safeParse(context).data,
    toValues: disclosureToValues,
    otherwise: "The disclosure could not be saved.",
  });
  return (
    <RecordForm
      title={disclosure === undefined ? "Add disclosure" : "Edit disclosure"}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={inWords}
      onClose={onClose}
    >
      <Fields form={editing.form} />
    </RecordForm>
  );
}

const Fields = ({ form }: { form: UseFormReturnType<DisclosureValues> }) => (
  <>
    <TextInput {...form.getInputProps("recipient")} label={fieldLabels.recipient} data-autofocus />
    <DayField
      label={fieldLabels.disclosedOn}
      max={agencyToday()}
      value={form.values.disclosedOn}
      required={isRequired(form.getInputProps("disclosedOn"))}
      error={form.errors.disclosedOn}
      onChange={(disclosedOn) => form.setFieldValue("disclosedOn", disclosedOn)}
    />
    <div data-wide>
      <TextInput {...form.getInputProps("address")} label={fieldLabels.address} />
    </div>
    <div data-wide>
      <Textarea {...form.getInputProps("what")} label={fieldLabels.what} autosize minRows={2} />
    </div>
    <div data-wide>
      <Textarea {...form.getInputProps("purpose")} label={fieldLabels.purpose} autosize minRows={2} />
    </div>
  </>
);
