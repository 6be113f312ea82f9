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
  /** Of the patient's branch: the times entered are on its clock. */
  zone: string;
};

/** When a visit really began and ended, set by hand; what the devices said stays beside it. */
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
      <p>What devices recorded is kept. The times set here count, with your reason beside them.</p>
      <SetTimesFields typed={typed} problems={{ ...refusal?.fields, ...problems }} onChange={change} />
    </ActDialog>
  );

  function saveTimes() {
    const correction = typedToCorrection(typed, zone);
    setProblems(correctionProblems(typed, zone));
    if (correction === undefined) return focusFirstError(formId);
    run({
      work: (version) => call("POST /visits/:id/times", { id: visit.id, version, ...correction }),
      done: (after) => ({ words: `The times of the visit of ${after.patientName} were saved.` }),
      otherwise: "The times could not be saved.",
    });
  }
}
