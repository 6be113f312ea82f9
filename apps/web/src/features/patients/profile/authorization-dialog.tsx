import {
  Authorization,
  AuthorizationFields,
  type Contract,
  type Coverage,
  type InputOf,
} from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { call } from "#src/lib/call.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { dayProblems, schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PersonalField } from "#src/ui/records/text-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { notRecorded } from "../labels.ts";
import { authorizationStatusLabels, disciplineLabels, optionsOf, rankLabels, unitLabels } from "./labels.ts";
import { useReloadProfile } from "./queries.ts";

type AuthorizationDialogProps = {
  patientId: string;
  authorization: Authorization | undefined;
  /** The insurance it may belong to: those on the chart, and its own. */
  coverages: readonly Coverage[];
  onClose: () => void;
};

/** Adds or edits an authorization. Mounted only while open. */
export const AuthorizationDialog = ({
  patientId,
  authorization,
  coverages,
  onClose,
}: AuthorizationDialogProps) => (
  <RecordEditor
    kind={authorizationKind(coverages)}
    record={authorization}
    initial={emptyAuthorization(coverages[0]?.id ?? "")}
    add={(input) => call("POST /authorizations", { ...input, patientId })}
    reload={useReloadProfile(patientId)}
    saved={({ payerName }) => `The authorization from ${payerName} was saved.`}
    onClose={onClose}
  >
    {(form) => <AuthorizationFormFields form={form} coverages={coverages} />}
  </RecordEditor>
);

type Form = UseFormReturnType<AuthorizationValues>;

const disciplineOptions = [{ value: "", label: "Any discipline" } as const, ...optionsOf(disciplineLabels)];

function AuthorizationFormFields({ form, coverages }: { form: Form; coverages: readonly Coverage[] }) {
  return (
    <>
      <Select
        data-autofocus
        label={authorizationLabels.coverageId}
        options={coverages.map(({ id, payerName, rank }) => ({
          value: id,
          label: `${payerName} (${rankLabels[rank].toLowerCase()})`,
        }))}
        {...form.getInputProps("coverageId")}
        value={form.values.coverageId}
      />
      <Select
        label={authorizationLabels.discipline}
        options={disciplineOptions}
        value={form.values.discipline}
        onChange={(discipline) => form.setFieldValue("discipline", discipline)}
      />
      <Select
        label={authorizationLabels.status}
        options={optionsOf(authorizationStatusLabels)}
        value={form.values.status}
        onChange={(status) => form.setFieldValue("status", status)}
      />
      <PersonalField {...form.getInputProps("number")} label={authorizationLabels.number} />
      <TextInput
        {...form.getInputProps("amount")}
        label={authorizationLabels.amount}
        inputMode="numeric"
        autoComplete="off"
      />
      <Select
        label={authorizationLabels.unit}
        options={optionsOf(unitLabels)}
        value={form.values.unit}
        onChange={(unit) => form.setFieldValue("unit", unit)}
      />
      <Day form={form} name="startDate" />
      <Day form={form} name="endDate" />
      <PersonalField
        {...form.getInputProps("note")}
        label={authorizationLabels.note}
        wrapperProps={{ "data-wide": true }}
      />
    </>
  );
}

const Day = ({ form, name }: { form: Form; name: "startDate" | "endDate" }) => (
  <DayField label={authorizationLabels[name]} {...form.getInputProps(name)} value={form.values[name]} />
);

/** The form's values as typed. */
const authorizationToValues = (authorization: Authorization) => ({
  coverageId: authorization.coverageId,
  number: authorization.number ?? "",
  discipline: authorization.discipline ?? ("" as const),
  unit: authorization.unit,
  amount: String(authorization.amount),
  startDate: authorization.startDate,
  endDate: authorization.endDate,
  status: authorization.status,
  note: authorization.note ?? "",
});
type AuthorizationValues = ReturnType<typeof authorizationToValues>;

const emptyAuthorization = (coverageId: string): AuthorizationValues => ({
  coverageId,
  number: "",
  discipline: "",
  unit: "visits",
  amount: "",
  startDate: "",
  endDate: "",
  status: "approved",
  note: "",
});

const authorizationLabels = {
  coverageId: "Insurance",
  number: "Authorization number",
  discipline: "Discipline",
  unit: "Unit",
  amount: "Quantity",
  startDate: "From",
  endDate: "Through",
  status: "Status",
  note: "Note",
} as const satisfies Record<keyof AuthorizationValues, string>;

const authorizationInput = (
  values: AuthorizationValues,
): Omit<InputOf<Contract["POST /authorizations"]>, "id" | "patientId"> => ({
  ...values,
  discipline: values.discipline === "" ? null : values.discipline,
  amount: Number(values.amount.trim() || Number.NaN),
});

const authorizationProblems = (values: AuthorizationValues): Record<string, string> => ({
  ...schemaProblems(AuthorizationFields, authorizationInput(values)),
  ...(/^\s*\d+\s*$/.test(values.amount) ? {} : { amount: "Please enter the quantity" }),
  ...(values.endDate !== "" && values.endDate < values.startDate
    ? { endDate: "The last day is before the first" }
    : {}),
  ...missingDays(values),
  ...dayProblems(values, ["startDate", "endDate"]),
  ...(values.status === "approved" && values.number.trim() === ""
    ? { number: "Please enter the payer's authorization number" }
    : {}),
});

const missingDays = ({ startDate, endDate }: AuthorizationValues): Record<string, string> => ({
  ...(startDate === "" && { startDate: "Please enter the first date" }),
  ...(endDate === "" && { endDate: "Please enter the last date" }),
});

/** `payers`: payer names by insurance id. */
const showAuthorization =
  (payers: ReadonlyMap<string, string>) =>
  (field: keyof AuthorizationValues, values: AuthorizationValues): string => {
    if (field === "coverageId") return payers.get(values.coverageId) ?? "Insurance removed from chart";
    if (field === "discipline") return disciplineText(values.discipline);
    if (field === "unit") return unitLabels[values.unit];
    if (field === "status") return authorizationStatusLabels[values.status].label;
    return showDate(values[field]) || notRecorded;
  };

export const disciplineText = (discipline: AuthorizationValues["discipline"]): string =>
  discipline === "" ? "Any discipline" : disciplineLabels[discipline];

/** `coverages`: the insurance it may belong to. */
export const authorizationKind = (coverages: readonly Coverage[]) =>
  recordKind({
    noun: "authorization",
    addLabel: "Add authorization",
    schema: Authorization,
    toValues: authorizationToValues,
    toInput: authorizationInput,
    problems: authorizationProblems,
    fieldLabels: authorizationLabels,
    show: showAuthorization(new Map(coverages.map(({ id, payerName }) => [id, payerName]))),
    change: (input) => call("PUT /authorizations/:id", input),
  });
