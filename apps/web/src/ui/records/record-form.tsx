import { Button, Radio } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { Banner } from "../banner.tsx";
import { Dialog } from "../dialog.tsx";
import styles from "./records.module.css";
import {
  type Difference,
  differencesOf,
  type Side,
  type useRecordForm,
  type Values,
} from "./use-record-form.ts";

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

type ConflictQuestionProps<V extends Values> = {
  title: string;
  versions: { base: V; mine: V; theirs: V };
  label: (field: keyof V & string) => string;
  /** A value in words, including "not set". */
  show: (field: keyof V & string, values: V) => string;
  busy: boolean;
  onSave: (choices: readonly Difference<V>[]) => void;
  onDiscard: () => void;
  /** Closes without a choice; left out, closing discards the changes. */
  onLeave?: () => void;
};

/** Shows both versions when someone else saved first; nothing is lost until a choice is made for each field. */
export function ConflictQuestion<V extends Values>({
  versions,
  label,
  show,
  ...props
}: ConflictQuestionProps<V>) {
  const [choices, setChoices] = useState(() => differencesOf(versions));
  return (
    <Dialog
      opened
      onClose={props.onLeave ?? props.onDiscard}
      unsaved={props.onLeave === undefined}
      title={props.title}
      action={{ label: "Save choices", busy: props.busy, onAct: () => props.onSave(choices) }}
      buttons={
        <Button variant="default" onClick={props.onDiscard}>
          Discard my changes
        </Button>
      }
    >
      <Banner tone="warning">
        Someone else changed this record. Choose which value to keep for each field.
      </Banner>
      <div className={styles.question}>
        {choices.map(({ field, side }) => (
          <Radio.Group key={field} label={label(field)} value={side} onChange={(now) => choose(field, now)}>
            <Radio value="mine" label={`Yours: ${show(field, versions.mine)}`} mt={8} />
            <Radio value="theirs" label={`Saved by someone else: ${show(field, versions.theirs)}`} mt={8} />
          </Radio.Group>
        ))}
      </div>
    </Dialog>
  );

  function choose(field: keyof V & string, now: string) {
    const side: Side = now === "theirs" ? "theirs" : "mine";
    setChoices(choices.map((choice) => (choice.field === field ? { field, side } : choice)));
  }
}

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

/** Said once in a form in which no field says that it is required. */
export const AllOptional = () => (
  <p data-wide className={styles.optional}>
    All fields are optional.
  </p>
);
