import type { Visit } from "@hearthside/contract";
import { spokenName } from "#src/lib/person-name.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { ClinicianField } from "../actions/clinician-field.tsx";
import { CancelDialog, MissDialog, RestoreDialog } from "../actions/end-dialogs.tsx";
import { missingReason, overrideOf, RulesAndReason, useRules } from "../actions/rules-and-reason.tsx";
import { checkedVisit } from "../actions/use-findings.ts";
import { type ActionProps, useVisitAction } from "../actions/use-visit-action.ts";
import type { VisitAction } from "../actions/visit-action-rules.ts";
import { atWhenFields, spanToWhen, type When, whenProblems, whenToSpan } from "../actions/when.ts";
import { WhenFields } from "../actions/when-fields.tsx";
import { sendMove } from "../data/change-visit.ts";
import { useClinicians } from "../data/queries.ts";
import { showWhen } from "../data/time-text.ts";
import { TimeChangeDialog } from "../time-changes/time-change-dialog.tsx";
import { EnterTimesOfVisit } from "./enter-times-of-visit.tsx";

type VisitActionDialogProps = { action: VisitAction; visit: Visit; onClose: () => void };

/** The dialog of one action on one visit. Rendered only while open. */
export function VisitActionDialog({ action, ...props }: VisitActionDialogProps) {
  switch (action) {
    case "time-change":
      return <TimeChangeDialog {...props} />;
    case "enter-times":
      return <EnterTimesOfVisit visitId={props.visit.id} onClose={props.onClose} />;
    case "restore":
      return <RestoreDialog {...props} />;
    case "reschedule":
    case "assign":
    case "miss":
    case "cancel":
      return <PlannedVisitDialog action={action} {...props} />;
  }
}

/** The actions on a scheduled visit, for which it is enough to know what calendars show of it. */
export type PlannedVisitAction = Exclude<VisitAction, "time-change" | "enter-times" | "restore">;

export function PlannedVisitDialog({ action, ...props }: ActionProps & { action: PlannedVisitAction }) {
  switch (action) {
    case "reschedule":
      return <RescheduleDialog {...props} />;
    case "assign":
      return <AssignDialog {...props} />;
    case "miss":
      return <MissDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
  }
}

/** Changes day, time or length. Rendered only while open. */
function RescheduleDialog({ visit, onClose }: ActionProps) {
  const action = useVisitAction(visit);
  const { start, minutes } = visit;
  const { form, ...editing } = useRecordForm<When & Override, Visit>({
    action,
    initial: { ...spanToWhen(visit), overrideReason: "" },
    problems: (entered): FieldProblems => ({
      ...whenProblems(entered),
      ...missingReason(rules.asksReason, entered.overrideReason),
    }),
    fields: ["time", "minutes"],
    fieldsOf: atWhenFields,
    save: ({ overrideReason, ...when }) =>
      sendMove(
        { id: visit.id, version: action.version },
        { ...complete(whenToSpan(when)), ...overrideOf(rules, overrideReason) },
      ),
    done: (after) => ({
      text: `${spokenName(after.patientName)} was rescheduled to ${showWhen(after)}.`,
      undo: () => action.change(() => sendMove(after, { start, minutes })),
    }),
    onSaved: onClose,
    otherwise: "The visit could not be rescheduled.",
  });
  const span = whenToSpan(form.values);
  const rules = useRules(span && checkedVisit(visit, span), action.refusal);
  return (
    <ActionDialog title="Reschedule visit" label="Reschedule" {...{ editing, onClose }}>
      <p>
        {spokenName(visit.patientName)}, currently {showWhen(visit)}
      </p>
      <WhenFields startsHere when={form.values} problems={form.errors} onChange={form.setValues} />
      <RulesAndReason {...rules} reason={form.getInputProps("overrideReason")} />
    </ActionDialog>
  );
}

type Override = { overrideReason: string };

/** Assigns the visit to a clinician, or unassigns it. */
function AssignDialog({ visit, onClose }: ActionProps) {
  const action = useVisitAction(visit);
  const { clinicianName } = useClinicians();
  const { form, ...editing } = useRecordForm<{ userId: string | null } & Override, Visit>({
    action,
    initial: { userId: visit.userId, overrideReason: "" },
    problems: ({ overrideReason }): FieldProblems => missingReason(rules.asksReason, overrideReason),
    save: ({ userId, overrideReason }) =>
      sendMove({ id: visit.id, version: action.version }, { userId, ...overrideOf(rules, overrideReason) }),
    done: (after) => ({
      text: `${spokenName(after.patientName)}: ${after.userId === null ? "visit is now unassigned" : `visit assigned to ${spokenName(clinicianName(after.userId))}`}.`,
      undo: () => action.change(() => sendMove(after, { userId: visit.userId })),
    }),
    onSaved: onClose,
    otherwise: "The visit could not be assigned.",
  });
  const { userId } = form.values;
  const rules = useRules(userId === null ? undefined : checkedVisit(visit, { userId }), action.refusal);
  return (
    <ActionDialog title="Assign clinician" label="Assign" {...{ editing, onClose }}>
      <p>
        {spokenName(visit.patientName)}, {showWhen(visit)}
      </p>
      <ClinicianField
        startsHere
        discipline={visit.discipline}
        span={visit}
        visitId={visit.id}
        value={userId}
        error={form.errors["userId"]}
        onChange={(chosen) => form.setFieldValue("userId", chosen)}
      />
      <RulesAndReason {...rules} reason={form.getInputProps("overrideReason")} />
    </ActionDialog>
  );
}
