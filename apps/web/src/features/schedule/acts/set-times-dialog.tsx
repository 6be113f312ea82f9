import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { showWhen } from "../data/time-text.ts";
import { ActDialog } from "./act-dialog.tsx";
import type { ActProps } from "./reschedule-dialog.tsx";
import { correctionProblems, typedToCorrection, visitToCorrection } from "./set-times.ts";
import { SetTimesFields } from "./set-times-fields.tsx";
import { useTyped } from "./use-typed.ts";
import { useVisitAct } from "./use-visit-act.ts";

const formId = "set-times";

type SetTimesProps = ActProps & {
  /** Time zone of the patient's branch, for the entered times. */
  zone: string;
};

/** Sets the actual start and end by hand; the device records are kept. */
export function SetTimesDialog({ visit, zone, onClose }: SetTimesProps) {
  const { typed, change, problems, setProblems } = useTyped(() => visitToCorrection(visit, zone));
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  return (
    <ActDialog
      title="Set times"
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
      <SetTimesFields typed={typed} problems={{ ...refusal?.fields, ...problems }} onChange={change} />
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
