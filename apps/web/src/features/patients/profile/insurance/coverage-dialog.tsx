import type { Coverage } from "@hearthside/contract";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { PhoneField, PlainField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useReadAgain } from "../queries.ts";
import { optionsOf, payerKindWords, rankWords } from "../words.ts";
import {
  type CoverageValues,
  coverageInput,
  coverageLabels,
  coverageProblems,
  coverageToValues,
  emptyCoverage,
  freshCoverage,
  showCoverage,
} from "./coverage-values.ts";

type CoverageDialogProps = {
  patientId: string;
  /** Left out for a new one. */
  coverage?: Coverage | undefined;
  onClose: () => void;
};

/** Adds or edits insurance. Mounted only while open. */
export function CoverageDialog({ patientId, coverage, onClose }: CoverageDialogProps) {
  const [id] = useState(() => coverage?.id ?? uuidv7());
  const readAgain = useReadAgain(patientId);
  const { notify } = useToasts();
  const editing = useRecordForm({
    initial: coverage === undefined ? emptyCoverage : coverageToValues(coverage),
    version: coverage?.version,
    problems: coverageProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /coverages", { id, patientId, ...coverageInput(values) })
        : call("PUT /coverages/:id", { id, version, ...coverageInput(values) }),
    onSaved: ({ payerName }) => {
      readAgain();
      notify({ variant: "success", content: `Insurance with ${payerName} was saved.` });
      onClose();
    },
    readFresh: freshCoverage,
    toValues: coverageToValues,
    otherwise: "The insurance could not be saved.",
  });
  return (
    <RecordForm
      title={coverage === undefined ? "Add insurance" : "Edit insurance"}
      label={coverage === undefined ? "Add insurance" : "Save"}
      editing={editing}
      fieldLabels={coverageLabels}
      show={showCoverage}
      onClose={onClose}
    >
      <CoverageFormFields form={editing.form} />
    </RecordForm>
  );
}

type Form = UseFormReturnType<CoverageValues>;

function CoverageFormFields({ form }: { form: Form }) {
  return (
    <>
      <Select
        data-autofocus
        label={coverageLabels.rank}
        options={optionsOf(rankWords)}
        value={form.values.rank}
        required={isRequired(form.getInputProps("rank"))}
        error={form.errors.rank}
        onChange={(rank) => {
          form.setFieldValue("rank", rank);
          form.clearFieldError("rank");
        }}
      />
      <Select
        label={coverageLabels.payerKind}
        options={optionsOf(payerKindWords)}
        value={form.values.payerKind}
        onChange={(payerKind) => choosePayer(form, payerKind)}
      />
      <PlainField {...form.getInputProps("payerName")} label={coverageLabels.payerName} />
      <PhoneField {...form.getInputProps("payerPhone")} label={coverageLabels.payerPhone} />
      <PlainField {...form.getInputProps("policyNumber")} label={coverageLabels.policyNumber} />
      <PlainField {...form.getInputProps("groupNumber")} label={coverageLabels.groupNumber} />
      <Day form={form} name="startDate" />
      <Day form={form} name="endDate" />
    </>
  );
}

/** Medicare and Medicaid fill in the payer's name; a typed name stays. */
function choosePayer(form: Form, payerKind: CoverageValues["payerKind"]) {
  const named = new Set(["", "Medicare", "Medicaid"]);
  const isPayer = payerKind === "medicare" || payerKind === "medicaid";
  form.setFieldValue("payerKind", payerKind);
  if (named.has(form.values.payerName))
    form.setFieldValue("payerName", isPayer ? payerKindWords[payerKind] : "");
}

const Day = ({ form, name }: { form: Form; name: "startDate" | "endDate" }) => (
  <DayField
    label={coverageLabels[name]}
    value={form.values[name]}
    required={isRequired(form.getInputProps(name))}
    error={form.errors[name]}
    onChange={(day) => {
      form.setFieldValue(name, day);
      form.clearFieldError(name);
    }}
  />
);
