import type { DraftContent } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import type { FoundDraft } from "../drafts/find-drafts.ts";
import { wizardTitle } from "../labels.ts";
import { ownDrafts } from "../queries.ts";
import { DraftList } from "./draft-list.tsx";
import type { WizardStart } from "./open-wizard.tsx";
import { StepBody } from "./step-body.tsx";
import { useFinishing } from "./use-finishing.ts";
import { type DocumentWizard, lastStep, steps, useWizardDraft } from "./use-wizard.ts";
import styles from "./wizard.module.css";

type WizardDialogProps = { start: WizardStart; onClose: () => void };
type Begin = { readonly content: DraftContent; readonly replaces: string | null };

/** Rendered only while it is open. It offers unfinished drafts first, and leaving keeps the draft. */
export function WizardDialog({ start, onClose }: WizardDialogProps) {
  const { user } = useSession();
  const { data: drafts, isPending } = useQuery(ownDrafts);
  const [chosen, setChosen] = useState<Begin | undefined>(
    start.draft && { content: start.draft.content, replaces: start.draft.id },
  );
  useClosingOnNavigation(onClose);
  const fresh: Begin = { content: contentOf(start, user?.UserId ?? null), replaces: null };
  const begin = chosen ?? (!isPending && (drafts ?? []).length === 0 ? fresh : undefined);
  if (begin !== undefined) return <WizardForm {...begin} onClose={onClose} />;
  if (isPending)
    return (
      <Dialog opened onClose={onClose} title={wizardTitle} size="large">
        <SkeletonText lines={6} />
      </Dialog>
    );
  return (
    <DraftChoice
      drafts={drafts ?? []}
      onContinue={({ id, content }) => setChosen({ content, replaces: id })}
      onStartNew={() => setChosen(fresh)}
      onClose={onClose}
    />
  );
}

const contentOf = ({ kind, patientIds = [] }: WizardStart, userId: string | null): DraftContent => ({
  step: 1,
  kind: kind ?? null,
  patientIds: [...patientIds],
  assigneeId: userId,
  title: "",
  text: "",
  physicianId: null,
  visitId: null,
  orderedOn: null,
  receivedAt: null,
});

/** Going to another page closes the dialog and keeps the draft. */
function useClosingOnNavigation(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose();
  }, [path, onClose]);
}

type DraftChoiceProps = {
  drafts: readonly FoundDraft[];
  onContinue: (draft: FoundDraft) => void;
  onStartNew: () => void;
  onClose: () => void;
};

/** Offers unfinished documents before a new one is started. */
function DraftChoice({ drafts, onContinue, onStartNew, onClose }: DraftChoiceProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={wizardTitle}
      size="large"
      buttons={
        <Button variant="default" onClick={onStartNew}>
          Start a new document
        </Button>
      }
    >
      <p>You have {drafts.length === 1 ? "an unfinished draft" : "unfinished drafts"}.</p>
      <DraftList drafts={drafts} onContinue={onContinue} startsHere />
    </Dialog>
  );
}

type WizardFormProps = { content: DraftContent; replaces: string | null; onClose: () => void };

const formId = "create-document";
const labels = { create: "Create", sign: "Sign and submit" } as const;

/** The wizard, one step at a time. */
function WizardForm({ content, replaces, onClose }: WizardFormProps) {
  const wizard = useWizardDraft(content, replaces);
  const finishing = useFinishing(wizard, onClose);
  const { step, goTo } = wizard;
  const isLast = step === lastStep;
  const back = step > 1 && (
    <Button variant="default" onClick={() => goTo(step - 1)}>
      Back
    </Button>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={false}
      title={wizardTitle}
      size="large"
      buttons={back}
      action={{
        label: isLast ? labels[finishing.ending.action] : "Next",
        form: formId,
        busy: finishing.busy,
      }}
    >
      <Steps wizard={wizard} />
      <form id={formId} className={styles.form} onSubmit={goOn} noValidate>
        <StepBody wizard={wizard} finishing={finishing} />
      </form>
      <p className={`${shared.note} ${styles.place}`} role="status">
        {placeText(wizard.place)}
      </p>
    </Dialog>
  );

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (!isLast) return goTo(step + 1);
    if (!finishing.finish()) focusProblem();
  }
}

function Steps({ wizard: { step, completed, goTo } }: { wizard: DocumentWizard }) {
  const shown = steps.map(({ number, name }) => ({
    description: name,
    active: number === step,
    completed: completed.has(number),
  }));
  return <Stepper label="Steps" steps={shown} onPick={(at) => goTo(at + 1)} />;
}

function placeText(place: DocumentWizard["place"]): string {
  switch (place) {
    case undefined:
      return "";
    case "nowhere":
      return "Saving draft…";
    case "device":
      return "Draft saved. You can close this and continue later.";
    case "memory":
      return "This device cannot store your draft. Keep this tab open.";
  }
}

/** Focuses the first problem. */
function focusProblem(): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[data-missing] button, [aria-invalid="true"]')?.focus();
  });
}
