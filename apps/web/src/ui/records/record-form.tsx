import { Button, Radio } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { Banner } from "../banner.tsx";
import { Dialog } from "../dialog.tsx";
import shared from "../shared.module.css";
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
  const { conflict, busy, settle } = editing;
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
    <ActionDialog
      {...{ title, label, editing }}
      columns={2}
      isOptional={editing.isOptional()}
      onClose={props.onClose}
    >
      {props.children}
    </ActionDialog>
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
      action={{ label: "Save choices", busy: props.busy, onAction: () => props.onSave(choices) }}
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

type ActionDialogProps = {
  title: string;
  /** Label of the submit button, if it differs from the title. */
  label?: string;
  tone?: "primary" | "critical";
  /** Label of the button that closes the dialog. */
  closeLabel?: string | undefined;
  /** Buttons before the submit button; left out, one that closes the dialog. */
  buttons?: ReactNode;
  /** Of `useRecordForm`. */
  editing: {
    readonly formId: string;
    readonly busy: boolean;
    /** Why it was refused, unless a field shows it. */
    readonly refusal: string | undefined;
    readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Where a refusal is shown: above the fields, or below a text that is read first. */
  refusedAt?: "top" | "bottom";
  /** One field per line, or two in a wider dialog, where a field with `data-wide` has its own line. */
  columns?: 1 | 2;
  /** Left out, as wide as its columns need. */
  size?: "small" | "medium";
  /** Whether closing would lose input; left out, any typed text counts. */
  unsaved?: boolean | undefined;
  disabled?: boolean;
  /** No field has to be filled in. */
  isOptional?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one action, or of one record. */
export function ActionDialog({ title, label = title, editing, ...props }: ActionDialogProps) {
  const { refusedAt = "top", columns = 1, size = columns === 1 ? "small" : "medium" } = props;
  const { tone = "primary", disabled = false, unsaved, onClose } = props;
  const { formId, busy, refusal } = editing;
  const refused = refusal !== undefined && (
    <div data-wide>
      <Banner tone="critical">{refusal}</Banner>
    </div>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={size}
      unsaved={unsaved}
      action={{ label, form: formId, busy, disabled, tone }}
      buttons={props.buttons}
      {...(props.closeLabel !== undefined && { closeLabel: props.closeLabel })}
    >
      <form id={formId} className={columns === 1 ? styles.action : shared.pairs} onSubmit={submit} noValidate>
        {refusedAt === "top" && refused}
        {props.isOptional && <AllOptional />}
        {props.children}
        {refusedAt === "bottom" && refused}
      </form>
    </Dialog>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be opened from within another form
    editing.submit(event);
  }
}

/** Said once in a form in which no field says that it is required. */
export const AllOptional = () => (
  <p data-wide className={styles.optional}>
    All fields are optional.
  </p>
);
