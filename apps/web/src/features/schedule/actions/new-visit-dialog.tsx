import type { PatientSchedule, Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { type ChosenPatient, PatientFinder } from "#src/features/patients/patient-select.tsx";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { patientSchedule } from "../data/queries.ts";
import { showWhen } from "../data/time-text.ts";
import {
  formToVisit,
  type NewVisitStart,
  startToForm,
  type VisitFormValues,
  visitProblems,
} from "./new-visit.ts";
import { NewVisitFields } from "./new-visit-fields.tsx";
import { missingReason, RulesAndReason, useRules } from "./rules-and-reason.tsx";
import { useVisitAction } from "./use-visit-action.ts";
import { atWhenFields } from "./when.ts";

/** The fields of the server that show their own error. */
const fields = ["time", "minutes", "discipline", "kind", "userId", "frequencyId", "jointWithId", "note"];

type NewVisitDialogProps = { start?: NewVisitStart; onClose: () => void };

/** Rendered only while open. The id stays the same when the visit is sent again. */
export function NewVisitDialog({ start = {}, onClose }: NewVisitDialogProps) {
  const [id] = useState(() => uuidv7());
  const mayCancel = useMay("schedule", "delete");
  const action = useVisitAction();
  const { form, ...editing } = useRecordForm<VisitFormValues, Visit>({
    action,
    initial: startToForm(start),
    problems: (entered): FieldProblems => ({
      ...visitProblems(entered),
      ...missingReason(rules.asksReason, entered.overrideReason),
    }),
    fields,
    fieldsOf: atWhenFields,
    save: (entered) => {
      const { makesUpForId } = start;
      const input = complete(formToVisit(entered));
      return call("POST /visits", { id, ...input, ...(makesUpForId !== undefined && { makesUpForId }) });
    },
    done: (after) => ({
      text: `${spokenName(after.patientName)}: visit scheduled for ${showWhen(after)}.`,
      undo: mayCancel ? () => action.change(() => takeBack(after)) : undefined,
    }),
    onSaved: onClose,
    otherwise: "The visit could not be scheduled.",
  });
  const { values: formValues, errors: problems, setValues: change } = form;
  const schedule = useScheduleOf(formValues.patient);
  const rules = useRules(formToVisit(formValues), action.refusal);
  return (
    <ActionDialog title="New visit" label="Schedule visit" {...{ editing, onClose }}>
      <WhoFor
        patient={formValues.patient}
        error={problems["patientId"]}
        onChange={(patient) => change({ patient, frequencyId: null, jointWithId: null })}
      />
      <NewVisitFields {...{ formValues, problems, schedule }} onChange={change} />
      <RulesAndReason {...rules} reason={form.getInputProps("overrideReason")} />
    </ActionDialog>
  );
}

const takeBack = ({ id, version }: Visit) =>
  call("POST /visits/:id/cancel", { id, version, reason: "entered-in-error" });

/** Undefined before a patient is chosen and while loading. */
function useScheduleOf(patient: ChosenPatient | null): PatientSchedule | undefined {
  const { data } = useQuery({
    ...patientSchedule(patient?.id ?? ""),
    enabled: patient !== null,
    throwOnError: false,
  });
  return patient === null ? undefined : data;
}

type WhoForProps = {
  patient: ChosenPatient | null;
  error: ReactNode;
  onChange: (patient: ChosenPatient | null) => void;
};

/** The chosen patient, or a field to choose one. */
function WhoFor({ patient, error, onChange }: WhoForProps) {
  if (patient === null)
    return <PatientFinder label="Patient" required startsHere error={error} onPick={onChange} />;
  return (
    <p className={shared.spacedLine}>
      <strong>{patient.name}</strong>
      <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
        Choose another patient
      </Button>
    </p>
  );
}
