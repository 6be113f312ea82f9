import type { DraftContent } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { agencyZone } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { passwordProblem } from "../use-act.ts";
import { byField, problemsToCreate, problemsToSign } from "./problems.ts";
import type { Ending } from "./review-step.tsx";
import { StepBody } from "./step-body.tsx";
import { lastStep, steps } from "./steps.ts";
import { useCreating } from "./use-creating.ts";
import { useWizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";
import { wizardTitle } from "./wizard-title.ts";

type WizardFormProps = { content: DraftContent; replaces: string | null; onClose: () => void };

const formId = "create-document";

/** The steps. Nothing is refused on the way; what is missing is said when it is to be created. */
export function WizardForm({ content: begin, replaces, onClose }: WizardFormProps) {
  const wizard = useWizard(begin, replaces);
  const { content, step, completed } = wizard;
  const [wanted, setEnding] = useState<Ending>({ act: "create", password: "" });
  const [asked, setAsked] = useState(false);
  const { create, busy, refusal } = useCreating(wizard.session, onClose);
  const maySign = useMaySign(content);
  const ending = maySign ? wanted : ({ act: "create", password: "" } as const);
  const zone = agencyZone();
  const missing = [
    ...problemsToCreate(content, { zone, now: Date.now() }),
    ...(ending.act === "sign" ? problemsToSign(content) : []),
  ];
  const needsPassword = asked && ending.act === "sign" && ending.password === "";
  const isLast = step === lastStep;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={wizardTitle}
      size="large"
      buttons={
        step > 1 && (
          <Button variant="default" onClick={() => wizard.goTo(step - 1)}>
            Back
          </Button>
        )
      }
      action={{ label: isLast ? labels[ending.act] : "Next", form: formId, busy }}
    >
      <Stepper
        label="Steps"
        steps={steps.map(({ number, name }) => ({
          description: name,
          active: number === step,
          completed: completed.has(number),
        }))}
        onPick={(at) => wizard.goTo(at + 1)}
      />
      <form id={formId} className={styles.form} onSubmit={goOn} noValidate>
        <StepBody
          wizard={wizard}
          errors={asked ? { ...refusal?.fields, ...byField(missing) } : {}}
          review={{
            ending,
            maySign,
            onEnding: setEnding,
            missing,
            toSign: problemsToSign(content),
            isAsked: asked,
            passwordError: needsPassword ? "Password is required" : passwordProblem(refusal),
            refusal: passwordProblem(refusal) === undefined ? refusal?.message : undefined,
          }}
        />
      </form>
      <p className={styles.detail} role="status">
        {placeWords(wizard.place)}
      </p>
    </Dialog>
  );

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (!isLast) return wizard.goTo(step + 1);
    setAsked(true);
    if (missing.length > 0 || (ending.act === "sign" && ending.password === "")) return focusProblem();
    create(content, zone, ending.act === "sign" ? ending.password : undefined);
  }
}

/** What is assigned to somebody else is signed by her. */
function useMaySign({ assigneeId }: DraftContent): boolean {
  const { user } = useSession();
  const maySign = useMay("documents", "sign");
  return maySign && assigneeId === user?.UserId;
}

const labels = { create: "Create", sign: "Sign and submit" } as const;

function placeWords(place: ReturnType<typeof useWizard>["place"]): string {
  switch (place) {
    case undefined:
      return "";
    case "nowhere":
      return "Keeping your draft…";
    case "device":
      return "Your draft is kept: you can close this and go on later.";
    case "memory":
      return "Your draft is only in this tab, because this device cannot keep it.";
  }
}

/** The list of what is missing, or the password's field. */
function focusProblem(): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[data-missing] button, [aria-invalid="true"]')?.focus();
  });
}
