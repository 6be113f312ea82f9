import { SupplyNeed } from "@hearthside/contract";
import { disciplineWords, orderDisciplines } from "@hearthside/contract/visit-words";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { PatientSelect } from "#src/features/patients/patient-select.tsx";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { CountField } from "../count-field.tsx";
import { ItemSelect } from "../item-select.tsx";
import { suppliesKey } from "../queries.ts";
import {
  fieldLabels,
  inWords,
  type NeedValues,
  needInput,
  needProblems,
  needToValues,
  newNeed,
} from "./need-values.ts";

type NeedDialogProps = { need?: SupplyNeed | undefined; onClose: () => void };

/** Sets a supply that visits use. Rendered only while open. */
export function NeedDialog({ need, onClose }: NeedDialogProps) {
  const [id] = useState(() => need?.id ?? uuidv7());
  const mayPlan = useMay("supplies", "approve");
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm({
    initial: need === undefined ? newNeed(mayPlan ? "all" : "patient") : needToValues(need),
    version: need?.version,
    problems: needProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /supply-needs", { id, ...ofPatient(values), ...needInput(values) })
        : call("PUT /supply-needs/:id", { id, version, ...needInput(values) }),
    onSaved: ({ itemName }) => {
      void queries.invalidateQueries({ queryKey: suppliesKey });
      sayDone({ words: `${itemName}was saved for visits.` });
      onClose();
    },
    readFresh: (context) => SupplyNeed.safeParse(context).data,
    toValues: needToValues,
    otherwise: "The item could not be saved.",
  });
  return (
    <RecordForm
      title={need === undefined ? "Add visit supply" : `Edit ${need.itemName}`}
      label="Save"
      editing={editing}
      fieldLabels={fieldLabels}
      show={inWords}
      onClose={onClose}
    >
      <NeedFormFields form={editing.form} isNew={need === undefined} mayPlan={mayPlan} />
    </RecordForm>
  );
}

const ofPatient = ({ whose, patientId }: NeedValues) => ({ patientId: whose === "all" ? null : patientId });

const whoseOptions = [
  { value: "all", label: "All patients" },
  { value: "patient", label: "One patient" },
] as const;

const disciplineOptions = [
  { value: "", label: "All visits" },
  ...orderDisciplines.map((discipline) => ({ value: discipline, label: disciplineWords[discipline] })),
] as const;

type NeedFormFieldsProps = { form: UseFormReturnType<NeedValues>; isNew: boolean; mayPlan: boolean };

function NeedFormFields({ form, isNew, mayPlan }: NeedFormFieldsProps) {
  const { values, errors, setFieldValue } = form;
  return (
    <>
      {isNew && mayPlan && (
        <Select
          label={fieldLabels.whose}
          options={whoseOptions}
          value={values.whose}
          onChange={(whose) => setFieldValue("whose", whose)}
        />
      )}
      {values.whose === "patient" && <WhoseField form={form} isNew={isNew} />}
      <Select
        label={fieldLabels.discipline}
        options={disciplineOptions}
        value={values.discipline}
        onChange={(discipline) => setFieldValue("discipline", discipline)}
      />
      <ItemSelect
        value={values.itemId}
        error={errors["itemId"]}
        onChange={(itemId) => setFieldValue("itemId", itemId)}
      />
      <CountField {...form.getInputProps("quantity")} label={fieldLabels.quantity} />
    </>
  );
}

function WhoseField({ form, isNew }: Pick<NeedFormFieldsProps, "form" | "isNew">) {
  const { patientId, patientName } = form.values;
  if (!isNew) return <TextInput label={fieldLabels.patientId} value={patientName} readOnly />;
  return (
    <PatientSelect
      value={patientId === null ? null : { id: patientId, name: patientName }}
      required={isRequired(form.getInputProps("patientId"))}
      error={form.errors["patientId"]}
      onChange={(chosen) =>
        form.setValues({ patientId: chosen?.id ?? null, patientName: chosen?.name ?? "" })
      }
    />
  );
}
