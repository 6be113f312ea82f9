import type { ReactNode } from "react";
import type { Refusal } from "#src/lib/use-single-act.ts";
import { Dialog, type DialogAction } from "#src/ui/dialog.tsx";
import styles from "./lifecycle.module.css";
import { Refused } from "./refused.tsx";

type ActDialogProps = {
  title: string;
  action: DialogAction;
  refusal: Refusal | undefined;
  onClose: () => void;
  onItem?: ((fieldId: string) => void) | undefined;
  children: ReactNode;
};

/** Explains an action before it is done, and why it was refused. */
export function ActDialog({ title, action, refusal, onClose, onItem, children }: ActDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size="small" action={action}>
      <div className={styles.form}>
        {children}
        {refusal && <Refused refusal={refusal} onClose={onClose} onItem={onItem} />}
      </div>
    </Dialog>
  );
}
