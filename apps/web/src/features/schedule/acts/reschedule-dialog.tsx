import type { Visit } from "@hearthside/contract";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { showWhen } from "../data/time-text.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Findings } from "./findings.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import { needsReason, ReasonField } from "./reason-field.tsx";
import { checkedVisit, useFindings } from "./use-findings.ts";
import { useVisitAct } from "./use-visit-act.ts";
import { atWhenFields, type Problems, spanToWhen, whenProblems, whenToSpan } from "./when.ts";
import { WhenFields } from "./when-fields.tsx";

const formId = "reschedule-visit";

export type ActProps = { visit: Visit; onClose: () => void };

/** Another day, time or length. Drawn only while it is open. */
export function RescheduleDialog({ visit, onClose }: ActProps) {
  const [when, setWhen] = useState(() => spanToWhen(visit));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useVisitAct(visit, onClose);
  const span = whenToSpan(when);
  const live = useFindings(span && checkedVisit(visit, span));
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  const asksReason = needsReason(broken);
  return (
    <ActDialog
      title="Reschedule"
      label="Reschedule"
      {...{ formId, busy, refusal, onClose }}
      fields={["start", "minutes"]}
      onSubmit={reschedule}
    >
      <p>
        {visit.patientName}, now {showWhen(visit)}
      </p>
      <WhenFields
        startsHere
        when={when}
        problems={{ ...atWhenFields(refusal?.fields ?? {}), ...problems }}
        onChange={(change) => {
          setWhen({ ...when, ...change });
          setProblems({});
        }}
      />
      <Findings broken={broken} />
      {asksReason && (
        <ReasonField
          label="Reason for overriding the rule"
          value={reason}
          error={problems["overrideReason"]}
          onChange={setReason}
        />
      )}
    </ActDialog>
  );

  function reschedule() {
    const found = { ...whenProblems(when), ...missingReason(asksReason, reason) };
    setProblems(found);
    if (span === undefined || Object.keys(found).length > 0) return focusFirstError(formId);
    const { id, start, minutes } = visit;
    run({
      work: (version) =>
        call("PUT /visits/:id", {
          id,
          version,
          ...span,
          ...(asksReason && { overrideReason: reason.trim() }),
        }),
      done: (after) => ({
        words: `${after.patientName} was moved to ${showWhen(after)}.`,
        undo: () => call("PUT /visits/:id", { id, version: after.version, start, minutes }),
      }),
      otherwise: "The visit could not be moved.",
    });
  }
}

export const missingReason = (isAsked: boolean, reason: string): Problems =>
  isAsked && reason.trim() === "" ? { overrideReason: "Please give a reason" } : {};
