import type { Field } from "@hearthside/oasis";
import { memo, useCallback } from "react";
import { fieldName } from "../../answer-words.ts";
import { useField, useWizard } from "../state/use-form.ts";
import { ChoiceMenu } from "./choice-menu.tsx";
import { fieldDomId } from "./control.ts";
import { FieldNotes, notesId } from "./field-notes.tsx";
import { isInvalid } from "./field-view.tsx";
import styles from "./fields.module.css";
import { ReadOnlyAnswer } from "./read-only-answer.tsx";

/** One activity of many on the same scale: its words and a menu. */
export const CompactRow = memo(function CompactRow({ field }: { field: Field }) {
  const { isAsked } = useField(field.id);
  if (!isAsked) return null;
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.label}>
          <span className={styles.item}>{field.item}</span> {field.label}
        </p>
        {field.prompt && <p className={styles.prompt}>{field.prompt}</p>}
      </div>
      <CompactCell field={field} label={fieldName(field)} />
    </div>
  );
});

/** The menu with notes on its answer; the table names it. */
export const CompactCell = memo(function CompactCell({ field, label }: { field: Field; label: string }) {
  const { store, mayEdit } = useWizard();
  const state = useField(field.id);
  const onAnswer = useCallback((now: string | null) => store.answer(field.id, now), [store, field.id]);
  if (!state.isAsked) return <span className={styles.hint}>Skipped</span>;
  const control = {
    field,
    label,
    id: `${fieldDomId(field.id)}-control`,
    value: state.value,
    onAnswer,
    describedBy: notesId(field),
    isInvalid: isInvalid(state.findings),
    skippedBoxes: state.skippedBoxes,
  };
  return (
    <div id={fieldDomId(field.id)} data-invalid={control.isInvalid}>
      {mayEdit ? <ChoiceMenu {...control} /> : <ReadOnlyAnswer field={field} value={state.value} />}
      <FieldNotes field={field} state={state} />
    </div>
  );
});
