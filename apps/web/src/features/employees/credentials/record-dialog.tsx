import { StaffRecord } from "@hearthside/contract";
import { staffRecordKinds, staffRecordWords } from "@hearthside/contract/staff-record-words";
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
import { PlainField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { employeesKey } from "../queries.ts";
import {
  newRecord,
  type RecordValues,
  recordInput,
  recordLabels,
  recordProblems,
  recordToValues,
} from "./record-values.ts";

type RecordDialogProps = { userId: string; record: StaffRecord | undefined; onClose: () => void };

/** Adds or edits a credential. Rendered only while open. */
export function CredentialRecordDialog({ userId, record, onClose }: RecordDialogProps) {
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
