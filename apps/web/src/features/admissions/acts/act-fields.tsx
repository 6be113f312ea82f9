import type { AdmissionAct } from "@hearthside/contract/chart-words";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { type ActValues, actFields } from "./act-values.ts";

type Form = UseFormReturnType<ActValues>;
type FieldProps = { act: AdmissionAct; form: Form };

export const ActFields = ({ act, form }: FieldProps) => (
  <>
    {actFields[act].map((field) => {
      const Field = fields[field];
      return <Field key={field} act={act} form={form} />;
    })}
  </>
);

const dayLabels = {
  admit: "Start of care (SOC)",
  "not-admit": "Closed on",
  transfer: "Transferred on",
  resume: "Returned home on",
  "plan-discharge": "Planned for",
  discharge: "Discharged on",
  reopen: "Day",
} as const satisfies Record<AdmissionAct, string>;

const StartField = ({ act, form }: FieldProps) => (
  <DayField
    label={dayLabels[act]}
    startsHere
    value={form.values.startOfCare}
    required={isRequired(form.getInputProps("startOfCare"))}
    error={form.errors.startOfCare}
    onChange={(day) => form.setFieldValue("startOfCare", day)}
  />
);

function OnDateField({ act, form }: FieldProps) {
  const bounds = act === "plan-discharge" ? { min: agencyToday() } : { max: agencyToday() };
  return (
    <DayField
      label={dayLabels[act]}
      startsHere
      {...bounds}
      value={form.values.onDate}
      required={isRequired(form.getInputProps("onDate"))}
      error={form.errors.onDate}
      onChange={(day) => form.setFieldValue("onDate", day)}
    />
  );
}

const FacilityField = ({ form }: FieldProps) => (
  <TextInput
    {...form.getInputProps("facility")}
    label="Facility"
    placeholder="For example, Mercy Hospital"
    autoComplete="off"
  />
);

const ReasonField = ({ act, form }: FieldProps) => (
  <div data-wide>
    <Textarea
      {...form.getInputProps("reason")}
      label="Reason"
      maxLength={500}
      autosize
      minRows={2}
      data-autofocus={act === "reopen" || undefined}
    />
  </div>
);

function CancelField({ form }: FieldProps) {
  const mayCancel = useMay("schedule", "delete");
  if (!mayCancel) return null;
  return (
    <div data-wide>
      <Checkbox
        {...form.getInputProps("cancelVisits", { type: "checkbox" })}
        label="Cancel all visits scheduled after this date"
      />
    </div>
  );
}

const fields = {
  startOfCare: StartField,
  onDate: OnDateField,
  facility: FacilityField,
  reason: ReasonField,
  cancelVisits: CancelField,
};
