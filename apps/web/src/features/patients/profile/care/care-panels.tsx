import type { PatientCare } from "@hearthside/contract";
import { codeStatusLabels } from "@hearthside/contract/chart-labels";
import { Checkbox, Stack, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { notRecorded } from "#src/features/patients/labels.ts";
import { useMay } from "#src/lib/use-may.ts";
import { AddMissing } from "#src/ui/add-missing.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { AllOptional, RecordForm } from "#src/ui/records/record-form.tsx";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { Select } from "#src/ui/select.tsx";
import { directiveLabels, optionsOf } from "../labels.ts";
import { patientCare } from "../queries.ts";
import { EditButton } from "../row-list.tsx";
import { AskedField, askedKind, askedText } from "./asked-field.tsx";
import {
  careToWishes,
  directivesOf,
  directivesText,
  equipmentText,
  noneText,
  priorityText,
  showWish,
  useCareForm,
  type Wishes,
  wishesInput,
  wishesProblems,
  wishLabels,
} from "./care-values.ts";
import { EmergencyPreparednessDialog } from "./emergency-dialog.tsx";

type PanelProps = { patientId: string };

/** The patient's advance directives and code status. */
export const WishesPanel = ({ patientId }: PanelProps) => (
  <CarePanel
    patientId={patientId}
    title="Advance directives and code status"
    what="advance directives and code status"
    dialog={(care, onClose) => <WishesDialog care={care} onClose={onClose} />}
  >
    {({ codeStatus, advanceDirectives, advanceDirectiveNote }, add) => (
      <Facts
        add={add}
        facts={[
          ["Code status", codeStatus && codeStatusLabels[codeStatus]],
          ["Advance directives", advanceDirectives && directivesText(advanceDirectives)],
          ["Location and details", advanceDirectiveNote],
        ]}
      />
    )}
  </CarePanel>
);

/** What must be known if the agency cannot visit. */
export const EmergencyPanel = ({ patientId }: PanelProps) => (
  <CarePanel
    patientId={patientId}
    title="Emergency preparedness"
    what="emergency preparedness"
    dialog={(care, onClose) => <EmergencyPreparednessDialog care={care} onClose={onClose} />}
  >
    {({ emergencyPriority, evacuationPlan, emergencyEquipment, emergencyNote }, add) => (
      <Facts
        add={add}
        facts={[
          ["Priority", emergencyPriority && priorityText(emergencyPriority)],
          ["Evacuation plan", evacuationPlan],
          ["Equipment", emergencyEquipment && equipmentText(emergencyEquipment)],
          ["Note", emergencyNote],
        ]}
      />
    )}
  </CarePanel>
);

type CarePanelProps = PanelProps & {
  title: string;
  /** What is edited, for the button's accessible name. */
  what: string;
  dialog: (care: PatientCare, onClose: () => void) => ReactNode;
  /** `add` is the action that adds missing facts. */
  children: (care: PatientCare, add: ReactNode) => ReactNode;
};

function CarePanel({ patientId, title, what, dialog, children }: CarePanelProps) {
  const { data: care } = useQuery({ ...patientCare(patientId), throwOnError: false });
  const mayEdit = useMay("patients", "edit");
  const [edited, setEdited] = useState<PatientCare>(); // the record as of opening the dialog
  return (
    <Panel
      title={title}
      aside={
        mayEdit && care !== undefined && <EditButton label={`Edit ${what}`} onEdit={() => setEdited(care)} />
      }
    >
      <Care patientId={patientId}>
        {(read) =>
          children(read, mayEdit && <AddMissing label={`Add ${what}`} onAdd={() => setEdited(read)} />)
        }
      </Care>
      {edited !== undefined && dialog(edited, () => setEdited(undefined))}
    </Panel>
  );
}

type CareProps = PanelProps & { children: (care: PatientCare) => ReactNode };

const Care = ({ patientId, children }: CareProps) => children(useSuspenseQuery(patientCare(patientId)).data);

type CareDialogProps = { care: PatientCare; onClose: () => void };

function WishesDialog({ care, onClose }: CareDialogProps) {
  const editing = useCareForm({
    care,
    toValues: careToWishes,
    toInput: wishesInput,
    problems: wishesProblems,
    saved: "Advance directives and code status were saved.",
    onClose,
  });
  return (
    <RecordForm
      title="Advance directives and code status"
      label="Save"
      editing={editing}
      fieldLabels={wishLabels}
      show={showWish}
      onClose={onClose}
    >
      <WishesFields form={editing.form} />
    </RecordForm>
  );
}

const statusOptions = [{ value: "", label: notRecorded } as const, ...optionsOf(codeStatusLabels)];

function WishesFields({ form }: { form: UseFormReturnType<Wishes> }) {
  const { codeStatus, advanceDirectives } = form.values;
  return (
    <>
      {askedKind(advanceDirectives) !== "some" && <AllOptional />}
      <div data-wide>
        <Select
          data-autofocus
          label={wishLabels.codeStatus}
          options={statusOptions}
          value={codeStatus}
          onChange={(now) => form.setFieldValue("codeStatus", now)}
        />
      </div>
      <AskedField
        label={wishLabels.advanceDirectives}
        none={noneText}
        some="Has advance directives"
        value={advanceDirectives}
        onChange={(asked) => form.setFieldValue("advanceDirectives", asked)}
      >
        <Checkbox.Group
          mt={12}
          label={<RequiredLabel>Which ones</RequiredLabel>}
          error={form.errors.advanceDirectives}
          value={directivesOf(askedText(advanceDirectives))}
          onChange={(chosen) => form.setFieldValue("advanceDirectives", `some:${chosen.join(", ")}`)}
        >
          <Stack gap={8} mt={4}>
            {optionsOf(directiveLabels).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </AskedField>
      <Textarea
        {...form.getInputProps("advanceDirectiveNote")}
        wrapperProps={{ "data-wide": true }}
        label={wishLabels.advanceDirectiveNote}
        autosize
        minRows={2}
      />
    </>
  );
}
