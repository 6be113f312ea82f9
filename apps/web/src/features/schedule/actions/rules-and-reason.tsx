import type { BrokenRule } from "@hearthside/contract";
import { Textarea, type TextareaProps } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { effectLabels } from "../visit-labels.ts";
import styles from "./actions.module.css";
import { type Checked, useVisitFindings } from "./use-findings.ts";

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
  const { label, tone, icon } = effectLabels[effect];
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

type ReasonFieldProps = TextareaProps & { startsHere?: boolean };

export const ReasonField = ({ label = "Reason", startsHere = false, ...field }: ReasonFieldProps) => (
  <Textarea
    {...field}
    label={label}
    required
    maxLength={500}
    autosize
    minRows={2}
    data-autofocus={startsHere || undefined}
  />
);

type Reasoned = { reason: string };

/** The problem of a form whose reason is always required. */
export const reasonProblem = requiredText("reason", "Please give a reason");

export const missingReason = (isAsked: boolean, reason: string): FieldProblems =>
  isAsked && reason.trim() === "" ? { overrideReason: "Please give a reason" } : {};

const needsReason = (broken: readonly BrokenRule[]): boolean =>
  broken.some(({ effect }) => effect === "needs-reason");

type RulesRefusal = { readonly broken: readonly BrokenRule[] } | undefined;

/** The rules that a visit breaks as entered, or those that the server named. */
export function useRules(visit: Checked | undefined, refusal: RulesRefusal) {
  const live = useVisitFindings(visit);
  const broken = live.length > 0 ? live : (refusal?.broken ?? []);
  return { broken, asksReason: needsReason(broken) };
}

/** What is sent with a visit that breaks a rule. */
export const overrideOf = ({ asksReason }: { asksReason: boolean }, reason: string) =>
  asksReason ? { overrideReason: reason.trim() } : {};

type RulesAndReasonProps = ReturnType<typeof useRules> & { reason: object };

/** The broken rules, with a reason field when a reason is enough to override them: `reason` has its props. */
export const RulesAndReason = ({ broken, asksReason, reason }: RulesAndReasonProps) => (
  <>
    <Findings broken={broken} />
    {asksReason && <ReasonField label="Reason for overriding the rule" {...reason} />}
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

function ReasonDialog({ broken, onAnswer }: ReasonDialogProps) {
  const { form, ...editing } = useRecordForm<Reasoned, void>({
    initial: { reason: "" },
    problems: reasonProblem,
    save: ({ reason }) => Promise.resolve(onAnswer(reason.trim())),
    otherwise: "",
  });
  return (
    <ActionDialog
      title="Reason required"
      label="Override"
      editing={editing}
      onClose={() => onAnswer(undefined)}
    >
      <Findings broken={broken} />
      <ReasonField
        label="Reason for overriding the rule"
        description="Saved with the visit."
        startsHere
        {...form.getInputProps("reason")}
      />
    </ActionDialog>
  );
}
