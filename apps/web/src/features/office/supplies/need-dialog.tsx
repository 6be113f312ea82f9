import { SupplyNeed, SupplyNeedFields } from "@hearthside/contract";
import { disciplineLabels, type OrderDiscipline, orderDisciplines } from "@hearthside/contract/visit-labels";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { PatientSelect } from "#src/features/patients/patient-select.tsx";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { Select } from "#src/ui/select.tsx";
import { parseCount } from "./labels.ts";
import { CountField, ItemSelect } from "./supply-fields.tsx";

/** The form's values. `discipline` empty: all visits. */
type NeedValues = {
  whose: "all" | "patient";
  patientId: string | null;
  patientName: string;
  discipline: OrderDiscipline | "";
  itemId: string | null;
  quantity: string;
};

const newNeed = (whose: NeedValues["whose"]): NeedValues => ({
  whose,
  patientId: null,
  patientName: "",
  discipline: "",
  itemId: null,
  quantity: "1",
});

const needToValues = (need: SupplyNeed): NeedValues => ({
  whose: need.patientId === null ? "all" : "patient",
  patientId: need.patientId,
  patientName: need.patientName ?? "",
  discipline: need.discipline ?? "",
  itemId: need.itemId,
  quantity: String(need.quantity),
});

const formValues = ({ discipline, itemId, quantity }: NeedValues) => ({
  itemId,
  quantity: parseCount(quantity),
  discipline: discipline === "" ? null : discipline,
});

function needProblems(values: NeedValues): Record<string, string> {
  const { whose, patientId, itemId } = values;
  return {
    ...schemaProblems(SupplyNeedFields, formValues(values)),
    ...(itemId === null && { itemId: "Please choose a supply" }),
    ...(whose === "patient" && patientId === null && { patientId: "Please choose a patient" }),
  };
}

/** The API input, from values without problems. */
const needInput = (values: NeedValues) => SupplyNeedFields.parse(formValues(values));

const fieldLabels = {
  whose: "Patients",
  patientId: "Patient",
  patientName: "Patient",
  discipline: "Visits",
  itemId: "Supply",
  quantity: "Quantity per visit",
} as const satisfies Record<keyof NeedValues, string>;

/** The visits it is for, such as "Skilled nursing" or "All visits". */
export const describeVisits = (discipline: OrderDiscipline | "" | null): string =>
  discipline === "" || discipline === null ? "All visits" : disciplineLabels[discipline];

function describe(field: keyof NeedValues, values: NeedValues): string {
  if (field === "discipline") return describeVisits(values.discipline);
  if (field === "itemId") return "Another supply";
  return values[field] ?? "Not set";
}

type NeedDialogProps = { need: SupplyNeed | undefined; reload: () => void; onClose: () => void };

export function NeedDialog({ need, ...on }: NeedDialogProps) {
  const mayPlan = useMay("supplies", "approve");
  return (
    <RecordEditor
      kind={needKind}
      record={need}
      initial={newNeed(mayPlan ? "all" : "patient")}
      add={(input, values) => call("POST /supply-needs", { ...input, ...ofPatient(values) })}
      saved={({ itemName }) => `${itemName}was saved for visits.`}
      {...on}
    >
      {(form) => <NeedFormFields form={form} isNew={need === undefined} mayPlan={mayPlan} />}
    </RecordEditor>
  );
}

const ofPatient = ({ whose, patientId }: NeedValues) => ({ patientId: whose === "all" ? null : patientId });

const whoseOptions = [
  { value: "all", label: "All patients" },
  { value: "patient", label: "One patient" },
] as const;

const disciplineOptions = [
  { value: "", label: "All visits" },
  ...orderDisciplines.map((discipline) => ({ value: discipline, label: disciplineLabels[discipline] })),
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

export const needKind = recordKind({
  noun: "visit supply",
  editTitle: ({ itemName }) => `Edit ${itemName}`,
  refused: "The item could not be saved.",
  schema: SupplyNeed,
  toValues: needToValues,
  toInput: needInput,
  problems: needProblems,
  fieldLabels,
  show: describe,
  change: (input) => call("PUT /supply-needs/:id", input),
});
