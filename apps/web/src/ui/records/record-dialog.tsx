import type { FormEvent, ReactNode } from "react";
import { Banner } from "../banner.tsx";
import { Dialog } from "../dialog.tsx";
import { AllOptional } from "./all-optional.tsx";
import styles from "./records.module.css";

type RecordDialogProps = {
  title: string;
  /** Label of the save button. */
  label: string;
  formId: string;
  busy: boolean;
  /** Why it was not saved, unless a field shows it. */
  refusal: string | undefined;
  /** No field has to be filled in. */
  isOptional?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one record, two fields per line; a field with `data-wide` has its own line. */
export function RecordDialog({
  title,
  label,
  formId,
  busy,
  refusal,
  isOptional = false,
  ...props
}: RecordDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={title} action={{ label, form: formId, busy }}>
      <form id={formId} className={styles.form} onSubmit={props.onSubmit} noValidate>
        {refusal !== undefined && (
          <div data-wide>
            <Banner tone="critical">{refusal}</Banner>
          </div>
        )}
        {isOptional && <AllOptional />}
        {props.children}
      </form>
    </Dialog>
  );
}
