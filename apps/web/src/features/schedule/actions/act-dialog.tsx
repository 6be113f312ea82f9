import type { BrokenRule } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { effectWords } from "../visit-words.ts";
import styles from "./actions.module.css";
import type { Refusal } from "./use-visit-action.ts";
import type { Problems } from "./when.ts";

type ActDialogProps = {
  title: string;
  /** Label of the submit button. */
  label: string;
  tone?: "primary" | "critical";
  /** Label of the button that closes the dialog. */
  closeLabel?: string;
  formId: string;
  busy: boolean;
  refusal: Pick<Refusal, "message" | "fields"> | undefined;
  /** Fields that show their own error, so that the banner does not repeat it. */
  fields?: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form for one action; a refusal is shown above the fields. */
export function ActDialog({ title, label, formId, busy, refusal, fields = [], ...props }: ActDialogProps) {
  const { tone = "primary", closeLabel = "Cancel" } = props;
  const isSaid = isSaidAtFields(refusal, fields);
  useEffect(() => {
    if (isSaid) focusFirstError(formId);
  }, [isSaid, formId]);
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={title}
      size="small"
      action={{ label, form: formId, busy, tone }}
      closeLabel={closeLabel}
    >
      <form id={formId} className={`${shared.stack4} ${styles.form}`} onSubmit={submit} noValidate>
        {refusal && !isSaid && <Banner tone="critical">{refusal.message}</Banner>}
        {props.children}
      </form>
    </Dialog>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be opened from within another form
    props.onSubmit();
  }
}

/** Whether every problem is shown at one of the fields in `shown`. */
function isSaidAtFields(refusal: Pick<Refusal, "fields"> | undefined, shown: readonly string[]): boolean {
  const wrong = Object.keys(refusal?.fields ?? {});
  return wrong.length > 0 && wrong.every((field) => shown.includes(field));
}

/** The rules a visit would break, each with its effect and its source. */
export function Findings({ broken }: { broken: readonly BrokenRule[] }) {
  return (
    <div role="status">
      {broken.length > 0 && (
        <ul className={`${shared.list2} ${styles.findings}`} aria-label="Scheduling rules">
          {broken.map((finding) => (
            <Finding key={`${finding.rule} ${finding.message}`} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Finding({ finding: { effect, message, source } }: { finding: BrokenRule }) {
  const { label, tone, icon } = effectWords[effect];
  return (
    <li>
      <Badge tone={tone}>
        <Icon name={icon} size={12} /> {label}
      </Badge>
      <span>
        {message}
        {source !== null && <small> ({source})</small>}
      </span>
    </li>
  );
}

type ReasonFieldProps = {
  label?: string;
  description?: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
  startsHere?: boolean;
};

export function ReasonField({ label = "Reason", startsHere = false, onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea
      {...field}
      label={label}
      required
      maxLength={500}
      autosize
      minRows={2}
      data-autofocus={startsHere || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export const missingReason = (isAsked: boolean, reason: string): Problems =>
  isAsked && reason.trim() === "" ? { overrideReason: "Please give a reason" } : {};

export const needsReason = (broken: readonly BrokenRule[]): boolean =>
  broken.some(({ effect }) => effect === "needs-reason");

type RulesAndReasonProps = {
  broken: readonly BrokenRule[];
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** The broken rules, with a reason field when a reason is enough to override them. */
export const RulesAndReason = ({ broken, reason, error, onChange }: RulesAndReasonProps) => (
  <>
    <Findings broken={broken} />
    {needsReason(broken) && (
      <ReasonField label="Reason for overriding the rule" value={reason} error={error} onChange={onChange} />
    )}
  </>
);

type Asked = { broken: readonly BrokenRule[]; answer: (reason: string | undefined) => void };

/** Asks for the reason to override a rule; resolves to undefined on cancel. Render `dialog` anywhere in the screen. */
export function useAskForReason(): {
  askForReason: (broken: readonly BrokenRule[]) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const askForReason = useCallback(
    (broken: readonly BrokenRule[]) =>
      new Promise<string | undefined>((resolve) => setAsked({ broken, answer: resolve })),
    [],
  );
  const answer = (reason: string | undefined) => {
    setAsked(undefined);
    asked?.answer(reason);
  };
  return { askForReason, dialog: asked && <ReasonDialog broken={asked.broken} onAnswer={answer} /> };
}

type ReasonDialogProps = {
  broken: readonly BrokenRule[];
  onAnswer: (reason: string | undefined) => void;
};

const formId = "override-reason";

function ReasonDialog({ broken, onAnswer }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <ActDialog
      title="Reason required"
      label="Override"
      formId={formId}
      busy={false}
      refusal={undefined}
      onClose={() => onAnswer(undefined)}
      onSubmit={override}
    >
      <Findings broken={broken} />
      <ReasonField
        label="Reason for overriding the rule"
        description="Saved with the visit."
        startsHere
        value={reason}
        error={problem}
        onChange={setReason}
      />
    </ActDialog>
  );

  function override() {
    if (reason.trim() !== "") return onAnswer(reason.trim());
    setProblem("Please give a reason");
    focusFirstError(formId);
  }
}
