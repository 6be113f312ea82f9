import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Findings, ReasonField, reasonProblem } from "../actions/rules-and-reason.tsx";
import { checkedVisit, useVisitFindings } from "../actions/use-findings.ts";
import type { ActionProps } from "../actions/use-visit-action.ts";
import { atWhenFields, spanToWhen, type VisitSpan, whenProblems, whenToSpan } from "../actions/when.ts";
import { WhenFields } from "../actions/when-fields.tsx";
import { scheduleKeys } from "../data/queries.ts";
import { showWhen } from "../data/time-text.ts";

/**
 * Requests a time change for the user's own visit, which stays as scheduled until it is approved. The id stays the same
 * when the request is sent again.
 */
export function TimeChangeDialog({ visit, onClose }: ActionProps) {
  const [id] = useState(() => uuidv7());
  const { form, ...editing } = useRecordForm({
    initial: { ...spanToWhen(visit), reason: "" },
    problems: (entered): FieldProblems => {
      const span = whenToSpan(entered);
      return {
        ...whenProblems(entered),
        ...reasonProblem(entered),
        ...(span && isSame(span, visit) && { time: "The visit is already scheduled for this time" }),
      };
    },
    fields: ["time", "minutes", "reason"],
    fieldsOf: atWhenFields,
    save: ({ reason, ...when }) =>
      call("POST /time-changes", {
        id,
        visitId: visit.id,
        ...complete(whenToSpan(when)),
        reason: reason.trim(),
      }),
    reload: [scheduleKeys.timeChanges, scheduleKeys.mine, scheduleKeys.months],
    done: "The request was sent to the schedulers.",
    onSaved: onClose,
    otherwise: "The request could not be sent.",
  });
  const span = whenToSpan(form.values);
  const broken = useVisitFindings(span && checkedVisit(visit, span));
  return (
    <ActionDialog title="Request Time Change" label="Send request" {...{ editing, onClose }}>
      <p>
        {spokenName(visit.patientName)}, currently {showWhen(visit)}
      </p>
      <WhenFields startsHere when={form.values} problems={form.errors} onChange={form.setValues} />
      <Findings broken={broken} />
      <ReasonField {...form.getInputProps("reason")} />
    </ActionDialog>
  );
}

const isSame = (one: VisitSpan, other: VisitSpan) =>
  one.start === other.start && one.minutes === other.minutes;
