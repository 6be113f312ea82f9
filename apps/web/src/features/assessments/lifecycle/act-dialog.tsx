import { fieldOfAnyForm } from "@hearthside/oasis";
import type { ReactNode } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog, type DialogAction } from "#src/ui/dialog.tsx";
import { fieldName } from "../answer-words.ts";
import type { Refusal } from "../use-act.ts";
import styles from "./lifecycle.module.css";

type ActDialogProps = {
  title: string;
  action: DialogAction;
  refusal: Refusal | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Says what the act means before it is done, and why it was refused. */
export function ActDialog({ title, action, refusal, onClose, children }: ActDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size="small" action={action}>
      <div className={styles.form}>
        {children}
        {refusal && <Refused refusal={refusal} />}
      </div>
    </Dialog>
  );
}

function Refused({ refusal: { message, error } }: { refusal: Refusal }) {
  const errors = error instanceof ApiError ? error.errors : [];
  const problems = errors.filter((one) => one.message !== message);
  return (
    <Banner tone="critical">
      {message}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ field, message: what }) => (
            <li key={`${field} ${what}`}>
              {placeWords(field, what)}
              {what}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** What names an item is said in its words, unless the sentence does so; other places are for programs. */
function placeWords(place: string, sentence: string) {
  const field = fieldOfAnyForm(place);
  if (field === undefined || sentence.includes(field.item ?? field.label)) return null;
  return <strong>{fieldName(field)}: </strong>;
}
