import { call } from "#src/lib/call.ts";
import { onlyNeedsReason } from "../data/refusals.ts";
import { showWhen } from "../data/time-text.ts";
import { reasonWords, statusWords } from "../visit-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useAskForReason } from "./ask-for-reason.tsx";
import { Findings } from "./findings.tsx";
import type { ActProps } from "./reschedule-dialog.tsx";
import { checkedVisit, useFindings } from "./use-findings.ts";
import { useVisitAct } from "./use-visit-act.ts";

/** Puts a missed or cancelled visit back at its time. An override reason given before still counts. */
export function RestoreDialog({ visit, onClose }: ActProps) {
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const live = useFindings(checkedVisit(visit, {}));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = onlyNeedsReason(broken) && visit.overrideReason === null;
  const { askForReason, dialog } = useAskForReason();
  // instead of this dialog, because Escape would close both
  if (dialog) return dialog;
  return (
    <ActDialog
      title="Restore"
      label="Restore"
      formId="restore-visit"
      {...{ busy, refusal, onClose }}
      onSubmit={() => void restore()}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}: {statusWords[visit.status].label.toLowerCase()} (
        {reasonWords(visit)}).
      </p>
      <p>The visit goes back on the schedule at the same time.</p>
      <Findings broken={broken} />
    </ActDialog>
  );

  async function restore() {
    const overrideReason = asksReason ? await askForReason(broken) : undefined;
    if (asksReason && overrideReason === undefined) return;
    const given = overrideReason === undefined ? {} : { overrideReason };
    run({
      work: (version) => call("POST /visits/:id/restore", { id: visit.id, version, ...given }),
      done: (after) => ({ words: `The visit for ${after.patientName} was restored.` }),
      otherwise: "The visit could not be restored.",
    });
  }
}
