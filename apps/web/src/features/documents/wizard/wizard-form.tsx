import type { DraftContent } from "@hearthside/contract";
import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { StepBody } from "./step-body.tsx";
import { lastStep, steps } from "./steps.ts";
import { useFinishing } from "./use-finishing.ts";
import { useWizard, type Wizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";
import { wizardTitle } from "./wizard-title.ts";

type WizardFormProps = { content: DraftContent; replaces: string | null; onClose: () => void };

const formId = "create-document";
const labels = { create: "Create", sign: "Sign and submit" } as const;

/** The wizard, one step at a time. */
export function WizardForm({ content, replaces, onClose }: WizardFormProps) {
  const wizard = useWizard(content, replaces);
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
      action={{ label: isLast ? labels[finishing.ending.act] : "Next", form: formId, busy: finishing.busy }}
    >
      <Steps wizard={wizard} />
      <form id={formId} className={styles.form} onSubmit={goOn} noValidate>
        <StepBody wizard={wizard} finishing={finishing} />
      </form>
      <p className={styles.place} role="status">
        {placeWords(wizard.place)}
      </p>
    </Dialog>
  );

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (!isLast) return goTo(step + 1);
    if (!finishing.finish()) focusProblem();
  }
}

function Steps({ wizard: { step, completed, goTo } }: { wizard: Wizard }) {
  const shown = steps.map(({ number, name }) => ({
    description: name,
    active: number === step,
    completed: completed.has(number),
  }));
  return <Stepper label="Steps" steps={shown} onPick={(at) => goTo(at + 1)} />;
}

function placeWords(place: Wizard["place"]): string {
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
