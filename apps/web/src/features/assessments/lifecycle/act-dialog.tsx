import type { FieldError } from "@hearthside/contract";
import { type Field, fieldOfAnyForm } from "@hearthside/oasis";
import type { ReactNode } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog, type DialogAction } from "#src/ui/dialog.tsx";
import type { Refusal } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { fullFieldName } from "../full-field-name.ts";
import styles from "./lifecycle.module.css";

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
      <div className={`${shared.stack4} ${styles.form}`}>
        {children}
        {refusal && <Refused refusal={refusal} onClose={onClose} onItem={onItem} />}
      </div>
    </Dialog>
  );
}

type RefusedProps = {
  refusal: Refusal;
  onClose: () => void;
  onItem: ((fieldId: string) => void) | undefined;
};

/** Why an action was refused; a problem with an item links to the item. */
function Refused({ refusal: { message, error }, onClose, onItem }: RefusedProps) {
  const errors = error instanceof ApiError ? error.errors : [];
  const problems = errors.filter((one) => one.message !== message);
  const goTo =
    onItem &&
    ((fieldId: string) => {
      onClose();
      onItem(fieldId);
    });
  return (
    <Banner tone="critical">
      {message}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.message}`}>
              <Problem problem={problem} goTo={goTo} />
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

type ProblemProps = { problem: FieldError; goTo: ((fieldId: string) => void) | undefined };

function Problem({ problem: { field: place, message }, goTo }: ProblemProps) {
  const field = fieldOfAnyForm(place);
  const words = (
    <>
      {field && !isNamed(field, message) && <strong>{fullFieldName(field)}:</strong>} {message}
    </>
  );
  if (field === undefined || goTo === undefined) return words;
  return (
    <button type="button" className={styles.toItem} onClick={() => goTo(field.id)}>
      {words}
    </button>
  );
}

const isNamed = ({ item, label }: Field, sentence: string) => sentence.includes(item ?? label);
