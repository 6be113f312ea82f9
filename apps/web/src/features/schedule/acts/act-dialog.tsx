import { type FormEvent, type ReactNode, useEffect } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import styles from "./acts.module.css";
import type { Refusal } from "./use-visit-act.ts";

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
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
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
