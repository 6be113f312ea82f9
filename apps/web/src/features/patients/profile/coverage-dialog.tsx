import { type Contract, Coverage, CoverageFields, formatUsPhone, type InputOf } from "@hearthside/contract";
import { isMedicareNumber } from "@hearthside/oasis/medicare-number";
import type { UseFormReturnType } from "@mantine/form";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordEditor, recordKind } from "#src/ui/records/record-editor.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { dayProblems, schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PersonalField, PhoneField } from "#src/ui/records/text-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { notRecorded } from "../labels.ts";
import { optionsOf, payerKindLabels, rankLabels } from "./labels.ts";
import { useReloadProfile } from "./queries.ts";

type CoverageDialogProps = {
  patientId: string;
  coverage: Coverage | undefined;
  onClose: () => void;
};

/** Adds or edits insurance. Mounted only while open. */
export const CoverageDialog = ({ patientId, coverage, onClose }: CoverageDialogProps) => (
  <RecordEditor
    kind={coverageKind}
    record={coverage}
    initial={emptyCoverage}
    add={(input) => call("POST /coverages", { ...input, patientId })}
    reload={useReloadProfile(patientId)}
    saved={({ payerName }) => `Insurance with ${payerName} was saved.`}
    onClose={onClose}
  >
    {(form) => <CoverageFormFields form={form} />}
  </RecordEditor>
);

type Form = UseFormReturnType<CoverageValues>;

function CoverageFormFields({ form }: { form: Form }) {
  return (
    <>
      <Select
        data-autofocus
        label={coverageLabels.rank}
        options={optionsOf(rankLabels)}
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
        options={optionsOf(payerKindLabels)}
        value={form.values.payerKind}
        onChange={(payerKind) => choosePayer(form, payerKind)}
      />
      <PersonalField {...form.getInputProps("payerName")} label={coverageLabels.payerName} />
      <PhoneField {...form.getInputProps("payerPhone")} label={coverageLabels.payerPhone} />
      <PersonalField {...form.getInputProps("policyNumber")} label={coverageLabels.policyNumber} />
      <PersonalField {...form.getInputProps("groupNumber")} label={coverageLabels.groupNumber} />
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
    form.setFieldValue("payerName", isPayer ? payerKindLabels[payerKind] : "");
}

const Day = ({ form, name }: { form: Form; name: "startDate" | "endDate" }) => (
  <DayField label={coverageLabels[name]} {...form.getInputProps(name)} value={form.values[name]} />
);

/** The form's values as typed. */
const coverageToValues = (coverage: Coverage) => ({
  rank: coverage.rank,
  payerKind: coverage.payerKind,
  payerName: coverage.payerName,
  payerPhone: coverage.payerPhone === null ? "" : formatUsPhone(coverage.payerPhone),
  policyNumber: coverage.policyNumber ?? "",
  groupNumber: coverage.groupNumber ?? "",
  startDate: coverage.startDate ?? "",
  endDate: coverage.endDate ?? "",
});
type CoverageValues = ReturnType<typeof coverageToValues>;

const emptyCoverage: CoverageValues = {
  rank: "primary",
  payerKind: "medicare",
  payerName: "Medicare",
  payerPhone: "",
  policyNumber: "",
  groupNumber: "",
  startDate: "",
  endDate: "",
};

const coverageLabels = {
  rank: "Rank",
  payerKind: "Payer type",
  payerName: "Payer",
  payerPhone: "Payer's phone",
  policyNumber: "Policy number",
  groupNumber: "Group number",
  startDate: "From",
  endDate: "Through",
} as const satisfies Record<keyof CoverageValues, string>;

/** The API input; an emptied field is not recorded. */
const coverageInput = (
  values: CoverageValues,
): Omit<InputOf<Contract["POST /coverages"]>, "id" | "patientId"> => ({
  ...values,
  payerPhone: orNull(values.payerPhone),
  startDate: orNull(values.startDate),
  endDate: orNull(values.endDate),
});

const coverageProblems = (values: CoverageValues): Record<string, string> => ({
  ...schemaProblems(CoverageFields, coverageInput(values)),
  ...numberProblem(values),
  ...orderProblem(values),
  ...dayProblems(values, ["startDate", "endDate"]),
});

function numberProblem({ payerKind, policyNumber }: CoverageValues): Record<string, string> {
  const number = policyNumber.replaceAll(/[-\s]/g, "");
  if (payerKind !== "medicare" || number === "" || isMedicareNumber(number)) return {};
  return { policyNumber: "Please enter the 11 characters on the Medicare card, for example 1EG4-TE5-MK73" };
}

/** Either date may be missing. */
const orderProblem = (days: { startDate: string; endDate: string }): Record<string, string> =>
  days.endDate !== "" && days.endDate < days.startDate ? { endDate: "The last day is before the first" } : {};

function showCoverage(field: keyof CoverageValues, values: CoverageValues): string {
  if (field === "rank") return rankLabels[values.rank];
  if (field === "payerKind") return payerKindLabels[values.payerKind];
  return showDate(values[field]) || notRecorded;
}

export const coverageKind = recordKind({
  noun: "insurance",
  addLabel: "Add insurance",
  schema: Coverage,
  toValues: coverageToValues,
  toInput: coverageInput,
  problems: coverageProblems,
  fieldLabels: coverageLabels,
  show: showCoverage,
  change: (input) => call("PUT /coverages/:id", input),
});
