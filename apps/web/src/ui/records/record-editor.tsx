import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { RecordForm } from "./record-form.tsx";
import { useSayDone } from "./say-done.tsx";
import type { FieldProblems } from "./schema-problems.ts";
import type { Values } from "./use-record-form.ts";
import { useRecordForm } from "./use-record-form.ts";

export type Row = { readonly id: string; readonly version: number; readonly isRemoved: boolean };
type Changed = { id: string; version: number; isRemoved?: boolean };

/** What the records of one list have that those of another have not. */
type RecordKind<R extends Row, V extends Values, I extends object> = {
  /** As in "Add allergy", "Edit allergy" and "The allergy could not be saved." */
  readonly noun: string;
  readonly editTitle?: (record: R) => string;
  readonly refused?: string;
  /** Label of the button that adds it, other than "Save". */
  readonly addLabel?: string;
  /** Reads the current record, when a conflict refused the save. */
  readonly schema: { readonly safeParse: (context: unknown) => { data?: R | undefined } };
  readonly toValues: (record: R) => V;
  /** The API input for valid values. */
  readonly toInput: (values: V) => I;
  readonly problems: (values: V) => FieldProblems;
  readonly fieldLabels: Readonly<Record<keyof V & string, string>>;
  /** A value in words, for the conflict question. */
  readonly show: (field: keyof V & string, values: V) => string;
  readonly change: (input: I & Changed) => Promise<R>;
};

export const recordKind = <R extends Row, V extends Values, I extends object>(kind: RecordKind<R, V, I>) => ({
  ...kind,
  /** Removes or restores the record at the version it was read at. */
  put: (record: R, isRemoved: boolean): Promise<R> => {
    const { id, version } = record;
    return kind.change({ ...kind.toInput(kind.toValues(record)), id, version, isRemoved });
  },
});

type RecordEditorProps<R extends Row, V extends Values, I extends object> = {
  kind: RecordKind<R, V, I>;
  /** Undefined for a new one. */
  record: R | undefined;
  /** The values of a new one. */
  initial: V;
  add: (input: I & { id: string }, values: V) => Promise<R>;
  /** Reads the list again; the form stays busy until then. */
  reload: (saved: R) => unknown;
  /** The notification after saving. */
  saved?: (record: R) => string;
  onClose: () => void;
  children: (form: UseFormReturnType<V>) => ReactNode;
};

/** Adds or edits a record of a list. Mounted only while open. */
export function RecordEditor<R extends Row, V extends Values, I extends object>(
  props: RecordEditorProps<R, V, I>,
) {
  const { kind, record, onClose } = props;
  const [id] = useState(() => record?.id ?? uuidv7());
  const sayDone = useSayDone();
  const editing = useRecordForm<V, R>({
    initial: record === undefined ? props.initial : kind.toValues(record),
    version: record?.version,
    problems: kind.problems,
    save: (values, version) => {
      const input = kind.toInput(values);
      return version === undefined
        ? props.add({ ...input, id }, values)
        : kind.change({ ...input, id, version });
    },
    onSaved: async (saved) => {
      await props.reload(saved);
      if (props.saved !== undefined) sayDone({ text: props.saved(saved) });
      onClose();
    },
    // a conflict may also name another record, such as the one with the same number
    readFresh: (context) => {
      const fresh = kind.schema.safeParse(context).data;
      return fresh?.id === id ? fresh : undefined;
    },
    toValues: kind.toValues,
    otherwise: kind.refused ?? `The ${kind.noun} could not be saved.`,
  });
  const edit = record && kind.editTitle?.(record);
  return (
    <RecordForm
      title={record === undefined ? `Add ${kind.noun}` : (edit ?? `Edit ${kind.noun}`)}
      label={(record === undefined && kind.addLabel) || "Save"}
      editing={editing}
      fieldLabels={kind.fieldLabels}
      show={kind.show}
      onClose={onClose}
    >
      {props.children(editing.form)}
    </RecordForm>
  );
}
