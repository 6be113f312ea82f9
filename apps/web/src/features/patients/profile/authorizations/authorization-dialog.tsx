import type { Authorization, Coverage } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { PlainField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useReadAgain } from "../queries.ts";
import { authorizationStatusWords, disciplineWords, optionsOf, rankWords, unitWords } from "../words.ts";
import {
  type AuthorizationValues,
  authorizationInput,
  authorizationLabels,
  authorizationProblems,
  authorizationToValues,
  emptyAuthorization,
  freshAuthorization,
  showAuthorization,
} from "./authorization-values.ts";

type AuthorizationDialogProps = {
  patientId: string;
  /** Left out for a new one. */
  authorization?: Authorization | undefined;
  /** The insurance it may belong to: those on the chart, and its own. */
  coverages: readonly Coverage[];
  onClose: () => void;
};

/** Adds or edits an authorization. Mounted only while open. */
export function AuthorizationDialog(props: AuthorizationDialogProps) {
  const { patientId, authorization, coverages, onClose } = props;
  const [id] = useState(() => authorization?.id ?? uuidv7());
  const readAgain = useReadAgain(patientId);
  const { notify } = useToasts();
  const editing = useRecordForm({
    initial:
      authorization === undefined
        ? emptyAuthorization(coverages[0]?.id ?? "")
        : authorizationToValues(authorization),
    version: authorization?.version,
    problems: authorizationProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /authorizations", { id, patientId, ...authorizationInput(values) })
        : call("PUT /authorizations/:id", { id, version, ...authorizationInput(values) }),
    onSaved: ({ payerName }) => {
      readAgain();
      notify({ variant: "success", content: `The authorization from ${payerName} was saved.` });
      onClose();
    },
    readFresh: freshAuthorization,
    toValues: authorizationToValues,
    otherwise: "The authorization could not be saved.",
  });
  return (
    <RecordForm
      title={authorization === undefined ? "Add authorization" : "Edit authorization"}
      label={authorization === undefined ? "Add authorization" : "Save"}
      editing={editing}
      fieldLabels={authorizationLabels}
      show={showAuthorization(new Map(coverages.map(({ id: key, payerName }) => [key, payerName])))}
      onClose={onClose}
    >
      <AuthorizationFormFields form={editing.form} coverages={coverages} />
    </RecordForm>
  );
}

type Form = UseFormReturnType<AuthorizationValues>;

const disciplineOptions = [{ value: "", label: "Any discipline" } as const, ...optionsOf(disciplineWords)];

function AuthorizationFormFields({ form, coverages }: { form: Form; coverages: readonly Coverage[] }) {
  return (
    <>
      <Select
        data-autofocus
        label={authorizationLabels.coverageId}
        options={coverages.map(({ id, payerName, rank }) => ({
          value: id,
          label: `${payerName} (${rankWords[rank].toLowerCase()})`,
        }))}
        value={form.values.coverageId}
        required={isRequired(form.getInputProps("coverageId"))}
        error={form.errors.coverageId}
        onChange={(id) => form.setFieldValue("coverageId", id)}
      />
      <Select
        label={authorizationLabels.discipline}
        options={disciplineOptions}
        value={form.values.discipline}
        onChange={(discipline) => form.setFieldValue("discipline", discipline)}
      />
      <Select
        label={authorizationLabels.status}
        options={optionsOf(authorizationStatusWords)}
        value={form.values.status}
        onChange={(status) => form.setFieldValue("status", status)}
      />
      <PlainField {...form.getInputProps("number")} label={authorizationLabels.number} />
      <TextInput
        {...form.getInputProps("amount")}
        label={authorizationLabels.amount}
        inputMode="numeric"
        autoComplete="off"
      />
      <Select
        label={authorizationLabels.unit}
        options={optionsOf(unitWords)}
        value={form.values.unit}
        onChange={(unit) => form.setFieldValue("unit", unit)}
      />
      <Day form={form} name="startDate" />
      <Day form={form} name="endDate" />
      <PlainField
        {...form.getInputProps("note")}
        label={authorizationLabels.note}
        wrapperProps={{ "data-wide": true }}
      />
    </>
  );
}

const Day = ({ form, name }: { form: Form; name: "startDate" | "endDate" }) => (
  <DayField
    label={authorizationLabels[name]}
    value={form.values[name]}
    required={isRequired(form.getInputProps(name))}
    error={form.errors[name]}
    onChange={(day) => {
      form.setFieldValue(name, day);
      form.clearFieldError(name);
    }}
  />
);
