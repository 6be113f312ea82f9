import type { PatientCare } from "@hearthside/contract";
import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { AllOptional, RecordForm } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { Select } from "#src/ui/select.tsx";
import { AskedField, askedKind, askedText } from "./asked-field.tsx";
import {
  careToEmergency,
  type Emergency,
  emergencyInput,
  emergencyLabels,
  emergencyProblems,
  noneText,
  priorityText,
  showEmergency,
  useCareForm,
} from "./care-values.ts";

type CareDialogProps = { care: PatientCare; onClose: () => void };

export function EmergencyPreparednessDialog({ care, onClose }: CareDialogProps) {
  const editing = useCareForm({
    care,
    toValues: careToEmergency,
    toInput: emergencyInput,
    problems: emergencyProblems,
    saved: "Emergency preparedness was saved.",
    onClose,
  });
  return (
    <RecordForm
      title="Emergency preparedness"
      label="Save"
      editing={editing}
      fieldLabels={emergencyLabels}
      show={showEmergency}
      onClose={onClose}
    >
      <EmergencyFields form={editing.form} />
    </RecordForm>
  );
}

const priorityOptions = ["", "1", "2", "3", "4"].map((value) => ({
  value,
  label: priorityText(value),
}));

const wide = { wrapperProps: { "data-wide": true } };

function EmergencyFields({ form }: { form: UseFormReturnType<Emergency> }) {
  const { emergencyPriority, emergencyEquipment } = form.values;
  return (
    <>
      {askedKind(emergencyEquipment) !== "some" && <AllOptional />}
      <div data-wide>
        <Select
          data-autofocus
          label={emergencyLabels.emergencyPriority}
          options={priorityOptions}
          value={emergencyPriority}
          onChange={(now) => form.setFieldValue("emergencyPriority", now)}
        />
      </div>
      <Textarea
        {...form.getInputProps("evacuationPlan")}
        {...wide}
        label={emergencyLabels.evacuationPlan}
        description="Where the patient goes, who goes along, and how they get there."
        autosize
        minRows={2}
      />
      <AskedField
        label={emergencyLabels.emergencyEquipment}
        none={noneText}
        some="Has equipment"
        value={emergencyEquipment}
        onChange={(asked) => form.setFieldValue("emergencyEquipment", asked)}
      >
        <TextInput
          mt={12}
          label="Which"
          description="For example, oxygen concentrator, suction. Separate with commas."
          required={isRequired(form.getInputProps("emergencyEquipment"))}
          error={form.errors.emergencyEquipment}
          value={askedText(emergencyEquipment)}
          onChange={(event) => form.setFieldValue("emergencyEquipment", `some:${event.currentTarget.value}`)}
        />
      </AskedField>
      <Textarea
        {...form.getInputProps("emergencyNote")}
        {...wide}
        label={emergencyLabels.emergencyNote}
        autosize
        minRows={2}
      />
    </>
  );
}
