import type { ReactNode } from "react";
import { ConflictQuestion } from "./conflict-question.tsx";
import type { Values } from "./differences.ts";
import { RecordDialog } from "./record-dialog.tsx";
import type { useRecordForm } from "./use-record-form.ts";

type Editing<V extends Values> = Omit<
  ReturnType<typeof useRecordForm<V, { readonly version: number }>>,
  "form"
>;

type RecordFormProps<V extends Values> = {
  title: string;
  /** Label of the save button. */
  label: string;
  editing: Editing<V>;
  fieldLabels: Readonly<Record<keyof V & string, string>>;
  /** A value in words, for the conflict question. */
  show: (field: keyof V & string, values: V) => string;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of one record, or the conflict question when someone else saved first. */
export function RecordForm<V extends Values>({ title, label, editing, ...props }: RecordFormProps<V>) {
  const { conflict, formId, busy, refusal, isOptional, submit, settle } = editing;
  if (conflict !== undefined)
    return (
      <ConflictQuestion
        title={title}
        versions={conflict}
        label={(field) => props.fieldLabels[field]}
        show={props.show}
        busy={busy}
        onSave={settle}
        onDiscard={props.onClose}
      />
    );
  return (
    <RecordDialog
      title={title}
      label={label}
      formId={formId}
      busy={busy}
      refusal={refusal}
      isOptional={isOptional}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.children}
    </RecordDialog>
  );
}
