import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { Findings } from "../acts/findings.tsx";
import { ReasonField } from "../acts/reason-field.tsx";
import type { ActProps } from "../acts/reschedule-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import { checkedVisit, useFindings } from "../acts/use-findings.ts";
import { useTyped } from "../acts/use-typed.ts";
import { atWhenFields, spanToWhen, type VisitSpan, whenProblems, whenToSpan } from "../acts/when.ts";
import { WhenFields } from "../acts/when-fields.tsx";
import { scheduleKeys } from "../data/keys.ts";
import { showWhen } from "../data/time-text.ts";

const formId = "request-time-change";

/**
 * Requests a time change for the user's own visit, which stays as scheduled until it is approved. The id stays the same
 * when the request is sent again.
 */
export function TimeChangeDialog({ visit, onClose }: ActProps) {
  const { typed: when, change, problems, setProblems } = useTyped(() => spanToWhen(visit));
  const [reason, setReason] = useState("");
  const [id] = useState(() => uuidv7());
  const { run, busy, refusal } = useAct(scheduleKeys.timeChanges, scheduleKeys.mine, scheduleKeys.months);
  const { notify } = useToasts();
  const span = whenToSpan(when);
  const broken = useFindings(span && checkedVisit(visit, span));
  const shown = { ...atWhenFields(refusal?.fields ?? {}), ...problems };
  return (
    <ActDialog
      title="Request Time Change"
      label="Send request"
      {...{ formId, busy, refusal, onClose }}
      fields={["start", "minutes", "reason"]}
      onSubmit={askForIt}
    >
      <p>
        {visit.patientName}, currently {showWhen(visit)}
      </p>
      <WhenFields startsHere when={when} problems={shown} onChange={change} />
      <Findings broken={broken} />
      <ReasonField value={reason} error={shown["reason"]} onChange={setReason} />
    </ActDialog>
  );

  function askForIt() {
    const found = {
      ...whenProblems(when),
      ...(reason.trim() === "" && { reason: "Please give a reason" }),
      ...(span !== undefined &&
        isSame(span, visit) && { time: "The visit is already scheduled for this time" }),
    };
    setProblems(found);
    if (span === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    run({
      work: () => call("POST /time-changes", { id, visitId: visit.id, ...span, reason: reason.trim() }),
      onDone: () => {
        notify({ variant: "success", content: "The request was sent to the schedulers." });
        onClose();
      },
      otherwise: "The request could not be sent.",
    });
  }
}

const isSame = (one: VisitSpan, other: VisitSpan) =>
  one.start === other.start && one.minutes === other.minutes;
