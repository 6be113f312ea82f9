import type { Visit } from "@hearthside/contract";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { ActDialog } from "../acts/act-dialog.tsx";
import type { VisitAct } from "../acts/act-rules.ts";
import { useAskForReason } from "../acts/ask-for-reason.tsx";
import { ClinicianField } from "../acts/clinician-field.tsx";
import { CancelDialog, MissDialog } from "../acts/end-dialogs.tsx";
import { Findings } from "../acts/findings.tsx";
import { missingReason, needsReason } from "../acts/reason-field.tsx";
import { type ActProps, RescheduleDialog } from "../acts/reschedule-dialog.tsx";
import { RulesAndReason } from "../acts/rules-and-reason.tsx";
import { checkedVisit, useFindings } from "../acts/use-findings.ts";
import { useVisitAct } from "../acts/use-visit-act.ts";
import type { Problems } from "../acts/when.ts";
import { onlyNeedsReason } from "../data/refusals.ts";
import { showWhen } from "../data/time-text.ts";
import { useClinicians } from "../data/use-clinicians.ts";
import { TimeChangeDialog } from "../time-changes/time-change-dialog.tsx";
import { reasonWords, statusWords } from "../visit-words.ts";
import { EnterTimesOfVisit } from "./enter-times-of-visit.tsx";

type VisitActDialogProps = { act: VisitAct; visit: Visit; onClose: () => void };

/** The dialog of one action on one visit. Rendered only while open. */
export function VisitActDialog({ act, ...props }: VisitActDialogProps) {
  switch (act) {
    case "reschedule":
      return <RescheduleDialog {...props} />;
    case "assign":
      return <AssignDialog {...props} />;
    case "time-change":
      return <TimeChangeDialog {...props} />;
    case "enter-times":
      return <EnterTimesOfVisit visitId={props.visit.id} onClose={props.onClose} />;
    case "miss":
      return <MissDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "restore":
      return <RestoreDialog {...props} />;
  }
}

/** Puts a missed or cancelled visit back at its time. An override reason given before still counts. */
function RestoreDialog({ visit, onClose }: ActProps) {
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const live = useFindings(checkedVisit(visit, {}));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = onlyNeedsReason(broken) && visit.overrideReason === null;
  const { askForReason, dialog } = useAskForReason();
  // instead of this dialog, because Escape would close both
  if (dialog) return dialog;
  return (
    <ActDialog
      title="Restore visit"
      label="Restore visit"
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

const formId = "assign-visit";

/** Assigns the visit to a clinician, or unassigns it. */
function AssignDialog({ visit, onClose }: ActProps) {
  const [userId, setUserId] = useState(visit.userId);
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const { clinicianName } = useClinicians();
  const live = useFindings(userId === null ? undefined : checkedVisit(visit, { userId }));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="Assign clinician"
      label="Assign"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={assign}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}
      </p>
      <ClinicianField
        startsHere
        discipline={visit.discipline}
        span={visit}
        visitId={visit.id}
        value={userId}
        error={refusal?.fields["userId"]}
        onChange={setUserId}
      />
      <RulesAndReason
        broken={broken}
        reason={reason}
        error={problems["overrideReason"]}
        onChange={setReason}
      />
    </ActDialog>
  );

  function assign() {
    const found = missingReason(asksReason, reason);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    const { id, userId: before } = visit;
    run({
      work: (version) =>
        call("PUT /visits/:id", {
          id,
          version,
          userId,
          ...(asksReason && { overrideReason: reason.trim() }),
        }),
      done: (after) => ({
        words: `${after.patientName}: ${after.userId === null ? "visit is now unassigned" : `visit assigned to ${clinicianName(after.userId)}`}.`,
        undo: () => call("PUT /visits/:id", { id, version: after.version, userId: before }),
      }),
      otherwise: "The visit could not be assigned.",
    });
  }
}
