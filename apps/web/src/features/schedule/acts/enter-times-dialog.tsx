import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { showWhen } from "../data/time-text.ts";
import { ActDialog } from "./act-dialog.tsx";
import { correctionProblems, typedToCorrection, visitToCorrection } from "./enter-times.ts";
import { EnterTimesFields } from "./enter-times-fields.tsx";
import type { ActProps } from "./reschedule-dialog.tsx";
import { useTyped } from "./use-typed.ts";
import { useVisitAct } from "./use-visit-act.ts";

const formId = "enter-times";

type EnterTimesProps = ActProps & {
  /** Time zone of the patient's branch, for the entered times. */
  zone: string;
};

/** Enters the actual start and end manually; the device's times stay on record. */
export function EnterTimesDialog({ visit, zone, onClose }: EnterTimesProps) {
  const { typed, change, problems, setProblems } = useTyped(() => visitToCorrection(visit, zone));
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  return (
    <ActDialog
      title="Enter times"
      label="Save times"
      {...{ formId, busy, refusal, onClose }}
      fields={["startedAt", "endedAt", "reason", "note"]}
      onSubmit={saveTimes}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}
      </p>
      <p>
        The times you enter replace the device's times for this visit. The device's times stay on record, with
        your reason.
      </p>
      <EnterTimesFields typed={typed} problems={{ ...refusal?.fields, ...problems }} onChange={change} />
    </ActDialog>
  );

  function saveTimes() {
    const correction = typedToCorrection(typed, zone);
    setProblems(correctionProblems(typed, zone));
    if (correction === undefined) return focusFirstError(formId);
    run({
      work: (version) => call("POST /visits/:id/times", { id: visit.id, version, ...correction }),
      done: (after) => ({ words: `Visit times for ${after.patientName} were saved.` }),
      otherwise: "The times could not be saved.",
    });
  }
}
