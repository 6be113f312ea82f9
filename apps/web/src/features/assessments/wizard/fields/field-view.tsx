import type { Field } from "@hearthside/oasis";
import { memo, useCallback } from "react";
import { useField, useWizard } from "../state/use-form.ts";
import { fieldDomId, isGroup, isLong, isSingleBox, isWide } from "./control.ts";
import { FieldControl } from "./field-control.tsx";
import { FieldNotes, notesId } from "./field-notes.tsx";
import { FieldWords } from "./field-words.tsx";
import styles from "./fields.module.css";
import { ReadOnlyAnswer } from "./read-only-answer.tsx";

type FieldViewProps = { field: Field; isCompact?: boolean };

/** One question: its words, its control and the notes on its answer. */
export const FieldView = memo(function FieldView({ field, isCompact = false }: FieldViewProps) {
  const { mayEdit } = useWizard();
  const state = useField(field.id);
  const isFixed = !mayEdit || field.readonly === true;
  if (!state.isAsked) return null;
  return (
    <div
      className={styles.field}
      id={fieldDomId(field.id)}
      data-wide={isWide(field)}
      data-long={isLong(field)}
      data-box={isSingleBox(field)}
    >
      {isFixed ? <FixedField field={field} /> : <OpenField field={field} isCompact={isCompact} />}
      <FieldNotes field={field} state={state} />
    </div>
  );
});

export const isInvalid = (findings: readonly { severity: string }[]) =>
  findings.some(({ severity }) => severity === "fatal");

function FixedField({ field }: { field: Field }) {
  const { value } = useField(field.id);
  return (
    <div role="group" aria-labelledby={`${fieldDomId(field.id)}-label`} tabIndex={-1}>
      <FieldWords field={field} as="div" />
      <ReadOnlyAnswer field={field} value={value} />
    </div>
  );
}

function OpenField({ field, isCompact }: Required<FieldViewProps>) {
  const { store } = useWizard();
  const { value, findings, skippedBoxes } = useField(field.id);
  const id = `${fieldDomId(field.id)}-control`;
  const onAnswer = useCallback((now: string | null) => store.answer(field.id, now), [store, field.id]);
  const control = {
    field,
    id,
    value,
    onAnswer,
    describedBy: notesId(field),
    isInvalid: isInvalid(findings),
    skippedBoxes,
    isCompact,
  };
  if (!isGroup(field, isCompact))
    return (
      <>
        {!isSingleBox(field) && <FieldWords field={field} as="label" htmlFor={id} isPart={isCompact} />}
        <FieldControl {...control} />
      </>
    );
  return (
    <fieldset
      className={styles.fieldset}
      role={field.type === "select" ? "radiogroup" : undefined}
      aria-labelledby={`${fieldDomId(field.id)}-label`}
      aria-describedby={notesId(field)}
      tabIndex={-1}
    >
      <FieldWords field={field} as="legend" />
      <FieldControl {...control} />
    </fieldset>
  );
}
