import { Disclosure, DisclosureFields } from "@hearthside/contract";
import { Textarea, TextInput } from "@mantine/core";
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

/** The form's values. `disclosedOn` is a date, or typed text that is not a date. */
type DisclosureValues = {
  disclosedOn: string;
  recipient: string;
  address: string;
  purpose: string;
  what: string;
};

const disclosureToValues = ({
  disclosedOn,
  recipient,
  address,
  purpose,
  what,
}: Disclosure): DisclosureValues => ({ disclosedOn, recipient, address: address ?? "", purpose, what });

const newDisclosure = (today: string): DisclosureValues => ({
  disclosedOn: today,
  recipient: "",
  address: "",
  purpose: "",
  what: "",
});

/** The API input for valid values. */
const disclosureInput = (values: DisclosureValues) => DisclosureFields.parse(values);

const disclosureProblems = (values: DisclosureValues): Record<string, string> => ({
  ...schemaProblems(DisclosureFields, values),
  ...(values.disclosedOn === "" && { disclosedOn: "Please enter the date" }),
});

const fieldLabels = {
  disclosedOn: "Disclosed on",
  recipient: "Recipient",
  address: "Recipient's address, if known",
  purpose: "Purpose",
  what: "What was disclosed",
} as const satisfies Record<keyof DisclosureValues, string>;

const inWords = (field: keyof DisclosureValues, values: DisclosureValues): string =>
  field === "disclosedOn" ? showDate(values.disclosedOn) : values[field];
