import type { FormEvent, ReactNode } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import styles from "./acts.module.css";
import type { Refusal } from "./use-visit-act.ts";

type ActDialogProps = {
  title: string;
  /** Of the button that does it. */
  label: string;
  formId: string;
  busy: boolean;
  refusal: Pick<Refusal, "message"> | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form that does one thing, with what stood in its way. */
export function ActDialog({ title, label, formId, busy, refusal, ...props }: ActDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={title} size="small" action={{ label, form: formId, busy }}>
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        {props.children}
      </form>
    </Dialog>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    props.onSubmit();
  }
}
