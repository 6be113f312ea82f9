import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { showWhen } from "../data/time-text.ts";
import { patientSchedule } from "../patient/queries.ts";
import { useMay } from "../use-may.ts";
import { ActDialog } from "./act-dialog.tsx";
import styles from "./acts.module.css";
import { Findings } from "./findings.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import {
  type NewVisitStart,
  startToTyped,
  type TypedVisit,
  typedProblems,
  typedToVisit,
} from "./new-visit.ts";
import { NewVisitFields } from "./new-visit-fields.tsx";
import { type ChosenPatient, PatientField } from "./patient-field.tsx";
import { needsReason, ReasonField } from "./reason-field.tsx";
import { missingReason } from "./reschedule-dialog.tsx";
import { useFindings } from "./use-findings.ts";
import { useVisitAct } from "./use-visit-act.ts";
import { atWhenFields, type Problems } from "./when.ts";

const formId = "new-visit";

type NewVisitDialogProps = { start?: NewVisitStart; onClose: () => void };

/** Drawn only while it is open; one id for one visit, however often it is sent. */
export function NewVisitDialog({ start = {}, onClose }: NewVisitDialogProps) {
  const [id] = useState(() => uuidv7());
  const [typed, setTyped] = useState(() => startToTyped(start));
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useVisitAct(undefined, onClose);
  const mayCancel = useMay("delete");
  const { data: schedule } = useQuery({
    ...patientSchedule(typed.patient?.id ?? ""),
    enabled: typed.patient !== null,
    throwOnError: false,
  });
  const visit = typedToVisit(typed);
  const live = useFindings(visit);
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  const change = (part: Partial<TypedVisit>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  return (
    <ActDialog
      title="New visit"
      label="Schedule"
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
        schedule={typed.patient === null ? undefined : schedule}
        onChange={change}
      />
      <Findings broken={broken} />
      {asksReason && (
        <ReasonField
          label="Reason for overriding the rule"
          value={typed.overrideReason}
          error={problems["overrideReason"]}
          onChange={(overrideReason) => change({ overrideReason })}
        />
      )}
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
        words: `${after.patientName}: a visit was scheduled for ${showWhen(after)}.`,
        undo: mayCancel
          ? () => call("POST /visits/:id/cancel", { id, version: after.version, reason: "entered-in-error" })
          : undefined,
      }),
      otherwise: "The visit could not be scheduled.",
    });
  }
}

type WhoForProps = {
  patient: ChosenPatient | null;
  error: string | undefined;
  onChange: (patient: ChosenPatient | null) => void;
};

function WhoFor({ patient, error, onChange }: WhoForProps) {
  if (patient === null) return <PatientField error={error} onChoose={onChange} />;
  return (
    <p className={styles.undoable}>
      <strong>{patient.name}</strong>
      <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
        Choose another patient
      </Button>
    </p>
  );
}
