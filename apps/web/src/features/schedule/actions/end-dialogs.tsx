import {
  type CancelReason,
  cancelReasons,
  type MissReason,
  missReasons,
} from "@hearthside/contract/visit-words";
import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { onlyNeedsReason } from "../data/refusals.ts";
import { showWhen } from "../data/time-words.ts";
import { cancelWords, missWords, reasonWords, statusWords } from "../visit-words.ts";
import { ActDialog, Findings, useAskForReason } from "./act-dialog.tsx";
import { useMay } from "./act-rules.ts";
import { checkedVisit, useFindings } from "./use-findings.ts";
import type { ActProps } from "./use-visit-action.ts";
import { useVisitAction } from "./use-visit-action.ts";

const missOptions = missReasons.map((value) => ({ value, label: missWords[value] }));
const cancelOptions = cancelReasons.map((value) => ({ value, label: cancelWords[value] }));

/** Marks a visit as missed; the physician must be notified. */
export function MissDialog({ visit, onClose }: ActProps) {
  const act = useVisitAction(visit, onClose);
  const mayRestore = useMay("approve");
  return (
    <EndForm<MissReason>
      {...{ visit, onClose, act }}
      title="Mark as missed"
      options={missOptions}
      words="The physician must be notified of a missed visit. This adds a task to notify the physician."
      onEnd={(reason, note) =>
        act.run({
          work: (version) => call("POST /visits/:id/miss", { id: visit.id, version, reason, note }),
          done: (after) => ({
            words: `The visit for ${spokenName(after.patientName)} was marked as missed.`,
            undo: mayRestore ? () => putBack(after) : undefined,
          }),
          otherwise: "The visit could not be marked as missed.",
        })
      }
    />
  );
}

export function CancelDialog({ visit, onClose }: ActProps) {
  const act = useVisitAction(visit, onClose);
  const mayRestore = useMay("approve");
  return (
    <EndForm<CancelReason>
      {...{ visit, onClose, act }}
      title="Cancel visit"
      tone="critical"
      closeLabel="Keep visit"
      options={cancelOptions}
      words="The visit stays on record as canceled, and its time slot opens up."
      onEnd={(reason, note) =>
        act.run({
          work: (version) => call("POST /visits/:id/cancel", { id: visit.id, version, reason, note }),
          done: (after) => ({
            words: `The visit for ${spokenName(after.patientName)} was canceled.`,
            undo: mayRestore ? () => putBack(after) : undefined,
          }),
          otherwise: "The visit could not be canceled.",
        })
      }
    />
  );
}

const putBack = ({ id, version }: ActProps["visit"]) => call("POST /visits/:id/restore", { id, version });

type EndFormProps<Reason extends string> = ActProps & {
  act: ReturnType<typeof useVisitAction>;
  title: string;
  tone?: "critical";
  closeLabel?: string;
  words: ReactNode;
  options: readonly SelectOption<Reason>[];
  onEnd: (reason: Reason, note: string | null) => void;
};

const formId = "end-visit";

function EndForm<Reason extends string>(props: EndFormProps<Reason>) {
  const { visit, act, title, options, onClose } = props;
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const { busy, refusal } = act;
  return (
    <ActDialog
      title={title}
      label={title}
      tone={props.tone ?? "primary"}
      closeLabel={props.closeLabel ?? "Cancel"}
      {...{ formId, busy, refusal, onClose }}
      onSubmit={end}
    >
      <p>
        {visit.patientName}, {showWhen(visit)}
      </p>
      <p>{props.words}</p>
      <Select<Reason>
        label="Reason"
        data-autofocus
        placeholder="Choose a reason"
        options={options}
        value={reason}
        required
        error={problem ?? refusal?.fields["reason"]}
        onChange={(chosen) => {
          setReason(chosen);
          setProblem(undefined);
        }}
      />
      <Textarea
        label="Note"
        description={reason === "other" ? "Describe the reason." : undefined}
        maxLength={2000}
        autosize
        minRows={2}
        value={note}
        error={refusal?.fields["note"]}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActDialog>
  );

  function end() {
    if (reason !== null) return props.onEnd(reason, note.trim() || null);
    setProblem("Please choose a reason");
    focusFirstError(formId);
  }
}

/** Puts a missed or canceled visit back at its time. An override reason given before still counts. */
export function RestoreDialog({ visit, onClose }: ActProps) {
  const { run, busy, refusal } = useVisitAction(visit, onClose);
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
      done: (after) => ({ words: `The visit for ${spokenName(after.patientName)} was restored.` }),
      otherwise: "The visit could not be restored.",
    });
  }
}
