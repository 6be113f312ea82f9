import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { ActDialog, Findings, ReasonField } from "../actions/act-dialog.tsx";
import { checkedVisit, useFindings } from "../actions/use-findings.ts";
import type { ActProps } from "../actions/use-visit-action.ts";
import {
  atWhenFields,
  spanToWhen,
  useTyped,
  type VisitSpan,
  whenProblems,
  whenToSpan,
} from "../actions/when.ts";
import { WhenFields } from "../actions/when-fields.tsx";
import { scheduleKeys } from "../data/queries.ts";
import { showWhen } from "../data/time-words.ts";

const formId = "request-time-change";

/**
 * Requests a time change for the user's own visit, which stays as scheduled until it is approved. The id stays the same
 * when the request is sent again.
 */
export function TimeChangeDialog({ visit, onClose }: ActProps) {
  const { formValues: when, change, problems, setProblems } = useTyped(() => spanToWhen(visit));
  const [reason, setReason] = useState("");
  const [id] = useState(() => uuidv7());
  const { run, busy, refusal } = useAction([
    scheduleKeys.timeChanges,
    scheduleKeys.mine,
    scheduleKeys.months,
  ]);
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
        {spokenName(visit.patientName)}, currently {showWhen(visit)}
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
    run(
      () => call("POST /time-changes", { id, visitId: visit.id, ...span, reason: reason.trim() }),
      "The request could not be sent.",
      { done: "The request was sent to the schedulers.", onDone: onClose },
    );
  }
}

const isSame = (one: VisitSpan, other: VisitSpan) =>
  one.start === other.start && one.minutes === other.minutes;
