import type { Visit } from "@hearthside/contract";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { showWhen } from "../data/time-text.ts";
import { ActDialog } from "./act-dialog.tsx";
import { missingReason, needsReason } from "./reason-field.tsx";
import { RulesAndReason } from "./rules-and-reason.tsx";
import { checkedVisit, useFindings } from "./use-findings.ts";
import { useTyped } from "./use-typed.ts";
import { useVisitAct } from "./use-visit-act.ts";
import { atWhenFields, spanToWhen, whenProblems, whenToSpan } from "./when.ts";
import { WhenFields } from "./when-fields.tsx";

const formId = "reschedule-visit";

export type ActProps = { visit: Visit; onClose: () => void };

/** Changes day, time or length. Rendered only while open. */
export function RescheduleDialog({ visit, onClose }: ActProps) {
  const { typed: when, change, problems, setProblems } = useTyped(() => spanToWhen(visit));
  const [reason, setReason] = useState("");
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const span = whenToSpan(when);
  const live = useFindings(span && checkedVisit(visit, span));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="Reschedule visit"
      label="Reschedule"
      {...{ formId, busy, refusal, onClose }}
      fields={["start", "minutes"]}
      onSubmit={reschedule}
    >
      <p>
        {visit.patientName}, currently {showWhen(visit)}
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
    if (span === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    const { id, start, minutes } = visit;
    const wanted = { id, ...span, ...(asksReason && { overrideReason: reason.trim() }) };
    run({
      work: (version) => call("PUT /visits/:id", { version, ...wanted }),
      done: (after) => ({
        words: `${after.patientName} was rescheduled to ${showWhen(after)}.`,
        undo: () => call("PUT /visits/:id", { id, version: after.version, start, minutes }),
      }),
      otherwise: "The visit could not be rescheduled.",
    });
  }
}
