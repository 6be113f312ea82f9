import { Disclosure, DisclosureFields } from "@hearthside/contract";
import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordList } from "#src/ui/records/use-record-list.tsx";
import { ListHead } from "#src/ui/records/use-removal.tsx";
import { disclosureColumns, disclosuresKey, disclosuresOf } from "./all-disclosures.tsx";

type DisclosuresDialogProps = { patient: { id: string; name: string }; onClose: () => void };

/** A patient's disclosures, where they are added and edited. */
export const DisclosuresDialog = ({ patient, onClose }: DisclosuresDialogProps) => (
  <Dialog opened onClose={onClose} size="large" title={`Disclosures of ${spokenName(patient.name)}`}>
    <Loaded>
      <DisclosuresOf patientId={patient.id} />
    </Loaded>
  </Dialog>
);

function DisclosuresOf({ patientId }: { patientId: string }) {
  const queries = useQueryClient();
  const list = useRecordList<Disclosure>({
    mayEdit: true,
    nameOf: ({ recipient, disclosedOn }) => `${recipient}, ${showDate(disclosedOn)}`,
    removes: "the disclosure from the list",
    put: disclosureKind.put,
    reload: () => void queries.invalidateQueries({ queryKey: disclosuresKey }),
    dialog: (disclosure, onClose) => <DisclosureForm {...{ patientId, disclosure, onClose }} />,
  });
  const { data } = useSuspenseQuery(disclosuresOf(patientId, list.withRemoved));
  return (
    <>
      <ListHead addLabel="Add disclosure" {...list.head} />
      <PagedTable
        caption="Disclosures"
        of="disclosures"
        captionHidden
        columns={[...disclosureColumns, ...list.actions]}
        rows={data.disclosures}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="document" title="No disclosures yet">
            Record disclosures outside treatment, payment and health care operations here. They are kept for
            six years.
          </Empty>
        }
      />
      {list.dialogs}
    </>
  );
}

type DisclosureFormProps = {
  patientId: string;
  disclosure?: Disclosure | undefined;
  /** For a new one: what was disclosed, if known. */
  what?: string;
  onClose: () => void;
};

/** Adds or edits a disclosure. Mounted only while open. */
export function DisclosureForm({ patientId, disclosure, what = "", onClose }: DisclosureFormProps) {
  const queries = useQueryClient();
  return (
    <RecordEditor
      kind={disclosureKind}
      record={disclosure}
      initial={{ disclosedOn: agencyToday(), recipient: "", address: "", purpose: "", what }}
      add={(input) => call("POST /disclosures", { ...input, patientId })}
      reload={() => void queries.invalidateQueries({ queryKey: disclosuresKey })}
      saved={() => "The disclosure was saved."}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </RecordEditor>
  );
}

const Fields = ({ form }: { form: UseFormReturnType<DisclosureValues> }) => (
  <>
    <TextInput {...form.getInputProps("recipient")} label={fieldLabels.recipient} data-autofocus />
    <DayField
      label={fieldLabels.disclosedOn}
      max={agencyToday()}
      {...form.getInputProps("disclosedOn")}
      value={form.values.disclosedOn}
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

const describe = (field: keyof DisclosureValues, values: DisclosureValues): string =>
  field === "disclosedOn" ? showDate(values.disclosedOn) : values[field];

const disclosureKind = recordKind({
  noun: "disclosure",
  schema: Disclosure,
  toValues: disclosureToValues,
  toInput: (values) => DisclosureFields.parse(values),
  problems: disclosureProblems,
  fieldLabels,
  show: describe,
  change: (input) => call("PUT /disclosures/:id", input),
});
