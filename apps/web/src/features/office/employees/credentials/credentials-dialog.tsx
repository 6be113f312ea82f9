import { type Employee, StaffRecord } from "@hearthside/contract";
import { staffRecordKinds, staffRecordWords } from "@hearthside/contract/staff-record-words";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { ListHead } from "#src/ui/records/list-head.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { staffRecordColumns, staffRecordName } from "#src/ui/records/staff-record-columns.tsx";
import { PlainField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { Select } from "#src/ui/select.tsx";
import { employeesKey, recordsOf } from "../queries.ts";
import {
  newRecord,
  type RecordValues,
  recordInput,
  recordLabels,
  recordProblems,
  recordToValues,
} from "./record-values.ts";

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
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<StaffRecord | "new">();
  const mayEdit = useMay("staff", "edit");
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(recordsOf(userId, useDeferredValue(withRemoved)));
  const { ask, restore, question } = useRemoval<StaffRecord>({
    nameOf: staffRecordName,
    put: (record, isRemoved) =>
      call("PUT /staff-records/:id", {
        id: record.id,
        version: record.version,
        ...recordInput(recordToValues(record)),
        isRemoved,
      }),
    onChanged: () => void queries.invalidateQueries({ queryKey: employeesKey }),
  });
  const acts = mayEdit ? [actsOf({ onEdit: setOpened, onRemove: ask, onRestore: restore })] : [];
  return (
    <>
      <ListHead
        addLabel="Add credential"
        onAdd={mayEdit ? () => setOpened("new") : undefined}
        withRemoved={withRemoved}
        onWithRemoved={setWithRemoved}
      />
      <DataTable
        caption="Credentials"
        captionHidden
        columns={[...staffRecordColumns("Credential", data.records), ...acts]}
        rows={data.records}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="clipboard" title="No credentials yet">
            Licenses, certificates and agreements appear here. The employee list shows the ones that expire
            soon.
          </Empty>
        }
      />
      {opened !== undefined && (
        <CredentialRecordDialog
          userId={userId}
          record={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </>
  );
}

type Acting = { readonly [act in "onEdit" | "onRemove" | "onRestore"]: (record: StaffRecord) => void };

const actsOf = ({ onEdit, onRemove, onRestore }: Acting): Column<StaffRecord> => ({
  header: "Actions",
  headerHidden: true,
  cell: (record) => (
    <RowActs
      name={staffRecordName(record)}
      isRemoved={record.isRemoved}
      onEdit={() => onEdit(record)}
      onRemove={() => onRemove(record)}
      onRestore={() => onRestore(record)}
    />
  ),
});

type RecordDialogProps = { userId: string; record: StaffRecord | undefined; onClose: () => void };

/** Adds or edits a credential. Rendered only while open. */
function CredentialRecordDialog({ userId, record, onClose }: RecordDialogProps) {
  const [id] = useState(() => record?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm<RecordValues, StaffRecord>({
    initial: record === undefined ? newRecord : recordToValues(record),
    version: record?.version,
    problems: recordProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /staff-records", { id, userId, ...recordInput(values) })
        : call("PUT /staff-records/:id", { id, version, ...recordInput(values) }),
    onSaved: async (saved) => {
      await queries.invalidateQueries({ queryKey: employeesKey });
      sayDone({ words: `${saved.title ?? staffRecordWords[saved.kind]} was saved.` });
      onClose();
    },
    readFresh: (context) => StaffRecord.safeParse(context).data,
    toValues: recordToValues,
    otherwise: "The credential could not be saved.",
  });
  const { form } = editing;
  return (
    <RecordForm
      title={record === undefined ? "Add credential" : "Edit credential"}
      label="Save"
      editing={editing}
      fieldLabels={recordLabels}
      show={show}
      onClose={onClose}
    >
      <Select
        label={recordLabels.kind}
        data-autofocus
        options={staffRecordKinds.map((value) => ({ value, label: staffRecordWords[value] }))}
        value={form.values.kind}
        required={isRequired(form.getInputProps("kind"))}
        error={form.errors["kind"]}
        onChange={(kind) => form.setFieldValue("kind", kind)}
      />
      <PlainField
        {...form.getInputProps("title")}
        label={recordLabels.title}
        description={form.values.kind === "other" ? undefined : "If blank, the type is used."}
      />
      <PlainField {...form.getInputProps("number")} label={recordLabels.number} />
      <DayField
        label={recordLabels.issuedOn}
        max={agencyToday()}
        value={form.values.issuedOn}
        required={isRequired(form.getInputProps("issuedOn"))}
        error={form.errors["issuedOn"]}
        onChange={(day) => form.setFieldValue("issuedOn", day)}
      />
      <DayField
        label={recordLabels.expiresOn}
        description="Leave blank if it does not expire."
        value={form.values.expiresOn}
        required={isRequired(form.getInputProps("expiresOn"))}
        error={form.errors["expiresOn"]}
        onChange={(day) => form.setFieldValue("expiresOn", day)}
      />
    </RecordForm>
  );
}

function show(field: keyof RecordValues, values: RecordValues) {
  if (field === "kind") return staffRecordWords[values.kind];
  const value = values[field];
  if (value === "") return "Missing";
  return field === "issuedOn" || field === "expiresOn" ? showDate(value) : value;
}
