import { type Employee, StaffRecord, StaffRecordFields } from "@hearthside/contract";
import {
  type StaffRecordKind,
  staffRecordKinds,
  staffRecordLabels,
} from "@hearthside/contract/staff-record-labels";
import { isDay } from "@hearthside/contract/validators";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { staffRecordColumns, staffRecordName } from "#src/ui/records/staff-record-columns.tsx";
import { PersonalField } from "#src/ui/records/text-fields.tsx";
import { useRecordList } from "#src/ui/records/use-record-list.tsx";
import { ListHead } from "#src/ui/records/use-removal.tsx";
import { Select } from "#src/ui/select.tsx";
import { employeeRecords, employeesKey } from "./queries.ts";

const recordLabels = {
  kind: "Type",
  title: "Title",
  number: "Number",
  issuedOn: "Issued or signed on",
  expiresOn: "Expires on",
} as const;

type RecordValues = {
  readonly [field in keyof typeof recordLabels]: field extends "kind" ? StaffRecordKind : string;
};

const newRecord: RecordValues = {
  kind: "license",
  title: "",
  number: "",
  issuedOn: "",
  expiresOn: "",
};

const recordToValues = ({ kind, title, number, issuedOn, expiresOn }: StaffRecord): RecordValues => ({
  kind,
  title: title ?? "",
  number: number ?? "",
  issuedOn,
  expiresOn: expiresOn ?? "",
});

const recordInput = ({ kind, title, number, issuedOn, expiresOn }: RecordValues) => ({
  kind,
  title: orNull(title),
  number: orNull(number),
  issuedOn,
  expiresOn: orNull(expiresOn),
});

function recordProblems(values: RecordValues): Record<string, string> {
  const input = recordInput(values);
  return {
    ...schemaProblems(StaffRecordFields, input),
    ...(input.kind === "other" && input.title === null && { title: "Please enter a title" }),
    ...dayProblems(input),
  };
}

function dayProblems({ issuedOn, expiresOn }: ReturnType<typeof recordInput>): Record<string, string> {
  if (!isDay(issuedOn)) return { issuedOn: "Please enter the date it was issued or signed" };
  if (issuedOn > agencyToday()) return { issuedOn: "The date cannot be in the future" };
  const isBefore = expiresOn !== null && isDay(expiresOn) && expiresOn < issuedOn;
  return isBefore ? { expiresOn: "The expiration date is before the issue date" } : {};
}

type CredentialsDialogProps = { employee: Employee; onClose: () => void };

/** An employee's credentials with their expiration dates, to add, edit and remove. */
export const CredentialsDialog = ({ employee, onClose }: CredentialsDialogProps) => (
  <Dialog
    opened
    size="large"
    onClose={onClose}
    title={`Credentials for ${employee.firstName} ${employee.lastName}`}
  >
    <Loaded>
      <CredentialsOf userId={employee.id} />
    </Loaded>
  </Dialog>
);

function CredentialsOf({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: employeesKey });
  const list = useRecordList<StaffRecord>({
    mayEdit: useMay("staff", "edit"),
    nameOf: staffRecordName,
    removes: "the credential from the list",
    put: credentialKind.put,
    reload: () => void reload(),
    dialog: (record, onClose) => <CredentialRecordDialog {...{ userId, record, reload, onClose }} />,
  });
  const { data } = useSuspenseQuery(employeeRecords(userId, list.withRemoved));
  return (
    <>
      <ListHead addLabel="Add credential" {...list.head} />
      <DataTable
        caption="Credentials"
        captionHidden
        columns={[...staffRecordColumns("Credential", data.records), ...list.actions]}
        rows={data.records}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="clipboard" title="No credentials yet">
            Licenses, certificates and agreements appear here. The employee list shows the ones that expire
            soon.
          </Empty>
        }
      />
      {list.dialogs}
    </>
  );
}

type RecordDialogProps = {
  userId: string;
  record: StaffRecord | undefined;
  reload: () => Promise<void>;
  onClose: () => void;
};

const CredentialRecordDialog = ({ userId, record, ...on }: RecordDialogProps) => (
  <RecordEditor
    kind={credentialKind}
    record={record}
    initial={newRecord}
    add={(input) => call("POST /staff-records", { ...input, userId })}
    saved={(saved) => `${staffRecordName(saved)} was saved.`}
    {...on}
  >
    {(form) => <CredentialFields form={form} />}
  </RecordEditor>
);

const CredentialFields = ({ form }: { form: UseFormReturnType<RecordValues> }) => (
  <>
    <Select
      label={recordLabels.kind}
      data-autofocus
      options={staffRecordKinds.map((value) => ({ value, label: staffRecordLabels[value] }))}
      {...form.getInputProps("kind")}
      value={form.values.kind}
    />
    <PersonalField
      {...form.getInputProps("title")}
      label={recordLabels.title}
      description={form.values.kind === "other" ? undefined : "If blank, the type is used."}
    />
    <PersonalField {...form.getInputProps("number")} label={recordLabels.number} />
    <DayField
      label={recordLabels.issuedOn}
      max={agencyToday()}
      {...form.getInputProps("issuedOn")}
      value={form.values.issuedOn}
    />
    <DayField
      label={recordLabels.expiresOn}
      description="Leave blank if it does not expire."
      {...form.getInputProps("expiresOn")}
      value={form.values.expiresOn}
    />
  </>
);

function show(field: keyof RecordValues, values: RecordValues) {
  if (field === "kind") return staffRecordLabels[values.kind];
  const value = values[field];
  if (value === "") return "Missing";
  return field === "issuedOn" || field === "expiresOn" ? showDate(value) : value;
}

const credentialKind = recordKind({
  noun: "credential",
  schema: StaffRecord,
  toValues: recordToValues,
  toInput: recordInput,
  problems: recordProblems,
  fieldLabels: recordLabels,
  show,
  change: (input) => call("PUT /staff-records/:id", input),
});
