import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useId } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import type { Refusal } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./open.module.css";

type StepDialogProps = {
  title: string;
  /** Label of the button that does it. */
  label: string;
  busy: boolean;
  /** Left out when a field shows the error. */
  refusal: Refusal | undefined;
  tone?: "primary" | "critical";
  onSubmit: (form: HTMLFormElement) => void;
  onBack: () => void;
  children: ReactNode;
};

/** Explains an action before it is done, and why it failed. Leaving it goes back to the document. */
export function StepDialog({ title, label, busy, refusal, tone = "primary", ...props }: StepDialogProps) {
  const formId = useId();
  return (
    <Dialog
      opened
      onClose={props.onBack}
      title={title}
      size="small"
      action={{ label, form: formId, busy, tone }}
      buttons={
        <Button variant="default" onClick={props.onBack}>
          Cancel
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {props.children}
        {refusal && <Banner tone="critical">{wordsOf(refusal)}</Banner>}
      </form>
    </Dialog>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    props.onSubmit(event.currentTarget);
  }
}

function wordsOf({ message, error, fields }: Refusal): string {
  if (error instanceof ApiError && error.code === "conflict")
    return "Someone changed this document while you had it open. Select Cancel to review the current version, then try again.";
  return [message, ...Object.values(fields).filter((words) => words !== message)].join(" ");
}
