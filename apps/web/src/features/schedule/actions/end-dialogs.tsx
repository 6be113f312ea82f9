import type { Visit } from "@hearthside/contract";
import {
  type CancelReason,
  cancelReasons,
  type MissReason,
  missReasons,
} from "@hearthside/contract/visit-labels";
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { onlyNeedsReason } from "../data/change-visit.ts";
import { showWhen } from "../data/time-text.ts";
import { cancelLabels, missLabels, reasonText, visitStatusBadges } from "../visit-labels.ts";
import { Findings, useAskForReason, useRules } from "./rules-and-reason.tsx";
import { checkedVisit } from "./use-findings.ts";
import type { ActionProps } from "./use-visit-action.ts";
import { useVisitAction } from "./use-visit-action.ts";

const missOptions = missReasons.map((value) => ({ value, label: missLabels[value] }));
const cancelOptions = cancelReasons.map((value) => ({ value, label: cancelLabels[value] }));

/** Marks a visit as missed; the physician must be notified. */
export function MissDialog({ visit, onClose }: ActionProps) {
  return (
    <EndForm<MissReason>
      {...{ visit, onClose }}
      title="Mark as missed"
      options={missOptions}
      text="The physician must be notified of a missed visit. This adds a task to notify the physician."
      send={(ending) => call("POST /visits/:id/miss", ending)}
      done="marked as missed"
      otherwise="The visit could not be marked as missed."
    />
  );
}

export function CancelDialog({ visit, onClose }: ActionProps) {
  return (
    <EndForm<CancelReason>
      {...{ visit, onClose }}
      title="Cancel visit"
      tone="critical"
      closeLabel="Keep visit"
      options={cancelOptions}
      text="The visit stays on record as canceled, and its time slot opens up."
      send={(ending) => call("POST /visits/:id/cancel", ending)}
      done="canceled"
      otherwise="The visit could not be canceled."
    />
  );
}

type Ending<Reason> = { id: string; version: number; reason: Reason; note: string | null };

type EndFormProps<Reason extends string> = ActionProps & {
  title: string;
  tone?: "critical";
  closeLabel?: string;
  text: ReactNode;
  options: readonly SelectOption<Reason>[];
  send: (ending: Ending<Reason>) => Promise<Visit>;
  /** What the visit then was, as in "was canceled". */
  done: string;
  otherwise: string;
};

function EndForm<Reason extends string>(props: EndFormProps<Reason>) {
  const { visit, title, options, onClose } = props;
  const mayRestore = useMay("schedule", "approve");
  const action = useVisitAction(visit);
  const { form, ...editing } = useRecordForm<{ reason: Reason | null; note: string }, Visit>({
    action,
    initial: { reason: null, note: "" },
    problems: ({ reason }): Record<string, string> =>
      reason === null ? { reason: "Please choose a reason" } : {},
    save: ({ reason, note }) =>
      props.send({
        id: visit.id,
        version: action.version,
        reason: complete(reason),
        note: note.trim() || null,
      }),
    done: ({ id, version, patientName }) => ({
      text: `The visit for ${spokenName(patientName)} was ${props.done}.`,
      undo: mayRestore
        ? () => action.change(() => call("POST /visits/:id/restore", { id, version }))
        : undefined,
    }),
    onSaved: onClose,
    otherwise: props.otherwise,
  });
  return (
    <ActionDialog
      title={title}
      tone={props.tone ?? "primary"}
      closeLabel={props.closeLabel}
      {...{ editing, onClose }}
    >
      <p>
        {spokenName(visit.patientName)}, {showWhen(visit)}
      </p>
      <p>{props.text}</p>
      <Select<Reason>
        label="Reason"
        data-autofocus
        placeholder="Choose a reason"
        options={options}
        {...form.getInputProps("reason")}
      />
      <Textarea
        label="Note"
        description={form.values.reason === "other" ? "Describe the reason." : undefined}
        maxLength={2000}
        autosize
        minRows={2}
        {...form.getInputProps("note")}
      />
    </ActionDialog>
  );
}

/** Puts a missed or canceled visit back at its time. An override reason given before still counts. */
export function RestoreDialog({ visit, onClose }: ActionProps & { visit: Visit }) {
  const { run, busy, refusal, version } = useVisitAction(visit);
  const { broken } = useRules(checkedVisit(visit, {}), refusal);
  const asksReason = onlyNeedsReason(broken) && visit.overrideReason === null;
  const { askForReason, dialog } = useAskForReason();
  // instead of this dialog, because Escape would close both
  if (dialog) return dialog;
  return (
    <ActionDialog
      title="Restore visit"
      editing={{ formId: "restore-visit", busy, refusal: refusal?.message, submit: () => void restore() }}
      onClose={onClose}
    >
      <p>
        {spokenName(visit.patientName)}, {showWhen(visit)}:{" "}
        {visitStatusBadges[visit.status].label.toLowerCase()} ({reasonText(visit)}).
      </p>
      <p>The visit goes back on the schedule at the same time.</p>
      <Findings broken={broken} />
    </ActionDialog>
  );

  async function restore() {
    const overrideReason = asksReason ? await askForReason(broken) : undefined;
    if (asksReason && overrideReason === undefined) return;
    const given = overrideReason === undefined ? {} : { overrideReason };
    const send = () => call("POST /visits/:id/restore", { id: visit.id, version, ...given });
    run(send, "The visit could not be restored.", {
      done: (after) => ({ text: `The visit for ${spokenName(after.patientName)} was restored.` }),
      onDone: onClose,
    });
  }
}
