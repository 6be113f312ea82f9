import { call } from "#src/lib/call.ts";
import { showWhen } from "../data/time-text.ts";
import { reasonWords, statusWords } from "../visit-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Findings } from "./findings.tsx";
import type { ActProps } from "./reschedule-dialog.tsx";
import { checkedVisit, useFindings } from "./use-findings.ts";
import { useVisitAct } from "./use-visit-act.ts";

/** A missed or cancelled visit is planned again, at its time. */
export function RestoreDialog({ visit, onClose }: ActProps) {
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const broken = useFindings(checkedVisit(visit, {}));
  return (
    <ActDialog
      title="Restore"
      label="Restore"
      formId="restore-visit"
      {...{ busy, refusal, onClose }}
      onSubmit={restore}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}: {statusWords[visit.status].label.toLowerCase()} (
        {reasonWords(visit)}).
      </p>
      <p>It will be scheduled again, at the same time.</p>
      <Findings broken={broken} />
    </ActDialog>
  );

  function restore() {
    run({
      work: (version) => call("POST /visits/:id/restore", { id: visit.id, version }),
      done: (after) => ({ words: `The visit of ${after.patientName} is scheduled again.` }),
      otherwise: "The visit could not be restored.",
    });
  }
}
