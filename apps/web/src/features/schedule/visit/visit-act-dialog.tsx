import type { Visit } from "@hearthside/contract";
import { useState } from "react";
import { spokenName } from "#src/lib/spoken-name.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { ActDialog, missingReason, needsReason, RulesAndReason } from "../actions/act-dialog.tsx";
import type { VisitAct } from "../actions/act-rules.ts";
import { ClinicianField } from "../actions/clinician-field.tsx";
import { CancelDialog, MissDialog, RestoreDialog } from "../actions/end-dialogs.tsx";
import { checkedVisit, useFindings } from "../actions/use-findings.ts";
import { type ActProps, useVisitAction } from "../actions/use-visit-action.ts";
import {
  atWhenFields,
  type Problems,
  spanToWhen,
  useTyped,
  whenProblems,
  whenToSpan,
} from "../actions/when.ts";
import { WhenFields } from "../actions/when-fields.tsx";
import { useClinicians } from "../data/queries.ts";
import { showWhen } from "../data/time-words.ts";
import { TimeChangeDialog } from "../time-changes/time-change-dialog.tsx";
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

const rescheduleForm = "reschedule-visit";

/** Changes day, time or length. Rendered only while open. */
function RescheduleDialog({ visit, onClose }: ActProps) {
  const { formValues: when, change, problems, setProblems } = useTyped(() => spanToWhen(visit));
  const [reason, setReason] = useState("");
  const { move, busy, refusal } = useVisitAction(visit, onClose);
  const span = whenToSpan(when);
  const live = useFindings(span && checkedVisit(visit, span));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="Reschedule visit"
      label="Reschedule"
      formId={rescheduleForm}
      {...{ busy, refusal, onClose }}
      fields={["start", "minutes"]}
      onSubmit={reschedule}
    >
      <p>
        {spokenName(visit.patientName)}, currently {showWhen(visit)}
      </p>
      <WhenFields
        startsHere
        when={when}
        problems={{ ...atWhenFields(refusal?.fields ?? {}), ...problems }}
        onChange={change}
      />
      <RulesAndReason
        broken={broken}
        reason={reason}
        error={problems["overrideReason"]}
        onChange={setReason}
      />
    </ActDialog>
  );

  function reschedule() {
    const found = { ...whenProblems(when), ...missingReason(asksReason, reason) };
    setProblems(found);
    if (span === undefined || Object.keys(found).length > 0) return focusFirstError(rescheduleForm);
    const { start, minutes } = visit;
    move({
      visit,
      to: { ...span, ...(asksReason && { overrideReason: reason.trim() }) },
      back: { start, minutes },
      words: (after) => `${spokenName(after.patientName)} was rescheduled to ${showWhen(after)}.`,
      otherwise: "The visit could not be rescheduled.",
    });
  }
}

const assignForm = "assign-visit";

/** Assigns the visit to a clinician, or unassigns it. */
function AssignDialog({ visit, onClose }: ActProps) {
  const [userId, setUserId] = useState(visit.userId);
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { move, busy, refusal } = useVisitAction(visit, onClose);
  const { clinicianName } = useClinicians();
  const live = useFindings(userId === null ? undefined : checkedVisit(visit, { userId }));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="Assign clinician"
      label="Assign"
      formId={assignForm}
      {...{ busy, refusal, onClose }}
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
    if (Object.keys(found).length > 0) return focusFirstError(assignForm);
    move({
      visit,
      to: { userId, ...(asksReason && { overrideReason: reason.trim() }) },
      back: { userId: visit.userId },
      words: ({ patientName, userId: now }) =>
        `${spokenName(patientName)}: ${now === null ? "visit is now unassigned" : `visit assigned to ${spokenName(clinicianName(now))}`}.`,
      otherwise: "The visit could not be assigned.",
    });
  }
}
