import { fieldOfAnyForm } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { fieldName } from "../../answer-words.ts";
import type { ClearedNotice } from "../state/form-store.ts";
import { useForm, useNotice, useOutside, useWizard } from "../state/use-form.ts";
import { valueWords } from "../value-words.ts";
import styles from "./header.module.css";

/** Answers cleared by another answer, with Undo. */
export function ClearedAnswers() {
  const notice = useNotice();
  const { store, goTo } = useWizard();
  const leave = (act: () => void) => () => {
    if (notice) goTo(notice.cause.id);
    act();
  };
  return (
    <div role="status" className={styles.notices}>
      {notice && (
        <p className={styles.notice}>
          {clearedWords(notice)}{" "}
          <Button size="compact-sm" variant="default" onClick={leave(store.undoClearing)}>
            Undo
          </Button>{" "}
          <Button size="compact-sm" variant="subtle" onClick={leave(store.dismissNotice)}>
            Close
          </Button>
        </p>
      )}
    </div>
  );
}

/** "3 answers were cleared because C0100 is 0 No." */
function clearedWords({ cause, cleared }: ClearedNotice): string {
  const count = cleared.length === 1 ? "1 answer was" : `${cleared.length} answers were`;
  const field = fieldOfAnyForm(cause.id);
  const value = field && cause.value !== null ? `is ${valueWords(field, cause.value)}` : "has no answer";
  return `${count} cleared because ${field?.item ?? cause.id} ${value}.`;
}

/** Answers of the other instrument version, kept until the assessment is complete. */
export function OutsideAnswers() {
  const outside = useOutside();
  const { name } = useForm();
  if (outside.length === 0) return null;
  return (
    <Banner tone="warning">
      {name} does not ask {outside.length === 1 ? "for this answer" : "for these answers"}:{" "}
      {outside.map(({ fieldId, value }) => outsideWords(fieldId, value)).join("; ")}. Kept until the
      assessment is completed, and shown again if M0090 is changed back.
    </Banner>
  );
}

function outsideWords(fieldId: string, value: string): string {
  const field = fieldOfAnyForm(fieldId);
  return field === undefined ? fieldId : `${fieldName(field)} (${valueWords(field, value)})`;
}
