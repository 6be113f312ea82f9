import type { PatientSchedule } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { patientSchedule } from "../data/patient-schedule.ts";
import { showWhen } from "../data/time-text.ts";
import { useMay } from "../use-may.ts";
import { ActDialog } from "./act-dialog.tsx";
import styles from "./acts.module.css";
import { type NewVisitStart, startToTyped, typedProblems, typedToVisit } from "./new-visit.ts";
import { NewVisitFields } from "./new-visit-fields.tsx";
import { type ChosenPatient, PatientField } from "./patient-field.tsx";
import { missingReason, needsReason } from "./reason-field.tsx";
import { RulesAndReason } from "./rules-and-reason.tsx";
import { useFindings } from "./use-findings.ts";
import { useTyped } from "./use-typed.ts";
import { useVisitAct } from "./use-visit-act.ts";
import { atWhenFields } from "./when.ts";

const formId = "new-visit";

type NewVisitDialogProps = { start?: NewVisitStart; onClose: () => void };

/** Rendered only while open. The id stays the same when the visit is sent again. */
export function NewVisitDialog({ start = {}, onClose }: NewVisitDialogProps) {
  const [id] = useState(() => uuidv7());
  const { typed, change, problems, setProblems } = useTyped(() => startToTyped(start));
  const { run, busy, refusal } = useVisitAct(undefined, onClose);
  const mayCancel = useMay("delete");
  const schedule = useScheduleOf(typed.patient);
  const visit = typedToVisit(typed);
  const live = useFindings(visit);
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="New visit"
      label="Schedule visit"
      {...{ formId, busy, refusal, onClose }}
      fields={["start", "minutes", "discipline", "kind", "userId", "frequencyId", "jointWithId", "note"]}
      onSubmit={scheduleVisit}
    >
      <WhoFor
        patient={typed.patient}
        error={problems["patientId"] ?? refusal?.fields["patientId"]}
        onChange={(patient) => change({ patient, frequencyId: null, jointWithId: null })}
      />
      <NewVisitFields
        typed={typed}
        problems={{ ...atWhenFields(refusal?.fields ?? {}), ...problems }}
        schedule={schedule}
        onChange={change}
      />
      <RulesAndReason
        broken={broken}
        reason={typed.overrideReason}
        error={problems["overrideReason"]}
        onChange={(overrideReason) => change({ overrideReason })}
      />
    </ActDialog>
  );

  function scheduleVisit() {
    const found = { ...typedProblems(typed), ...missingReason(asksReason, typed.overrideReason) };
    setProblems(found);
    if (visit === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    const { makesUpForId } = start;
    run({
      work: () => call("POST /visits", { id, ...visit, ...(makesUpForId !== undefined && { makesUpForId }) }),
      done: (after) => ({
        words: `${after.patientName}: visit scheduled for ${showWhen(after)}.`,
        undo: mayCancel
          ? () => call("POST /visits/:id/cancel", { id, version: after.version, reason: "entered-in-error" })
          : undefined,
      }),
      otherwise: "The visit could not be scheduled.",
    });
  }
}

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
  error: string | undefined;
  onChange: (patient: ChosenPatient | null) => void;
};

/** The chosen patient, or a field to choose one. */
function WhoFor({ patient, error, onChange }: WhoForProps) {
  if (patient === null) return <PatientField error={error} onChoose={onChange} />;
  return (
    <p className={styles.chosen}>
      <strong>{patient.name}</strong>
      <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
        Choose another patient
      </Button>
    </p>
  );
}
