import type { Clinician } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { AllOptional } from "#src/ui/records/all-optional.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import { scheduleKeys } from "../data/keys.ts";
import { listedName } from "../data/use-clinicians.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { hoursProblems, hoursToTyped, typedToHours } from "./typed-hours.ts";

const formId = "working-hours";

type HoursDialogProps = { clinician: Clinician; chooser: ReactNode; onClose: () => void };

/** Mounted for each clinician. On a conflict the entries stay and can be saved again. */
export function HoursDialog({ clinician, chooser, onClose }: HoursDialogProps) {
  const [spans, setSpans] = useState(() => hoursToTyped(clinician.hours ?? []));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const { run, busy, refusal } = useAct(scheduleKeys.clinicians);
  const { notify } = useToasts();
  return (
    <ActDialog
      title="Working hours"
      label="Save"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={saveHours}
    >
      {chooser}
      <p>
        {clinician.hours === null
          ? `No working hours entered for ${listedName(clinician)}. Visits can be scheduled at any time.`
          : `Visits by ${listedName(clinician)} outside these hours show a warning.`}
      </p>
      {spans.length === 0 && <AllOptional />}
      <HoursEditor
        spans={spans}
        problems={problems}
        onChange={(changed) => {
          setSpans(changed);
          setProblems(new Map());
        }}
      />
    </ActDialog>
  );

  function saveHours() {
    const found = hoursProblems(spans);
    const hours = typedToHours(spans);
    setProblems(found);
    if (hours === undefined || found.size > 0) return focusFirstError(formId);
    const { id: userId, version } = clinician;
    run({
      work: () => call("PUT /clinicians/:userId/hours", { userId, version, hours }),
      onDone: () => {
        notify({ variant: "success", content: "The working hours were saved." });
        onClose();
      },
      otherwise: "The working hours could not be saved.",
    });
  }
}
