import type { NoteAlternative, VisitNoteRecord } from "@hearthside/contract";
import {
  changesWith,
  type LastNote,
  type MissingFromNote,
  missingToSign,
  type NoteChange,
  type NoteForm,
  type NoteSection,
  type NoteValues,
  noteFormOf,
  type ShownNote,
  sameAsLast,
  shownIn,
} from "@hearthside/visit-notes";
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { SyncState } from "#src/lib/outbox/answers/answer-sync.ts";
import { useMay } from "#src/lib/use-may.ts";
import type { NoteSync } from "./sync/open-note.ts";

/** What the parts of an open note share. */
export type OpenNote = {
  readonly sync: NoteSync;
  readonly form: NoteForm;
  readonly note: VisitNoteRecord;
  readonly saved: SyncState<VisitNoteRecord>["saved"];
  readonly refused: SyncState<VisitNoteRecord>["refused"];
  readonly values: NoteValues;
  readonly shown: ShownNote;
  readonly missing: readonly MissingFromNote[];
  readonly last: LastNote | null;
  readonly mayWrite: boolean;
  /** The same function until another note is opened, so that fields render only when their own value changes. */
  readonly answer: (change: NoteChange) => void;
  readonly settle: (item: string, value: string | null) => void;
  readonly repeat: (section: NoteSection) => void;
};

/** The note and what follows from its values. Undefined if this version of the product does not have its form. */
export function useOpenNote(sync: NoteSync): OpenNote | undefined {
  const { record: note, answers, saved, refused } = useSyncExternalStore(sync.subscribe, sync.state);
  const { id, version } = note.form;
  const form = useMemo(() => noteFormOf({ id, version }), [id, version]);
  const values = useSame(useMemo(() => valuesIn(answers), [answers]));
  const shown = useMemo(() => (form ? shownIn(form, values) : undefined), [form, values]);
  const missing = useSame(useMemo(() => (form ? missingToSign(form, values) : []), [form, values]));
  const isOpen = note.status === "draft" || note.status === "returned";
  const mayWrite = useMay("documents", "edit") && isOpen && note.notWritable === null;
  const changes = useChanges(sync, form);
  if (form === undefined || shown === undefined) return undefined;
  return { sync, form, note, saved, refused, values, shown, missing, last: note.last, mayWrite, ...changes };
}

/** The earlier object as long as it says the same, so that a key renders only the parts it changes. */
function useSame<T extends object>(now: T): T {
  const [kept, keep] = useState(now);
  if (kept === now || JSON.stringify(kept) === JSON.stringify(now)) return kept;
  keep(now);
  return now;
}

function useChanges(sync: NoteSync, form: NoteForm | undefined) {
  const answer = useCallback(
    (change: NoteChange) => {
      const values = valuesIn(sync.state().answers);
      if (form !== undefined && (values[change.item] ?? null) !== change.value)
        sync.change(changesWith(form, change, values));
    },
    [sync, form],
  );
  const settle = useCallback(
    (item: string, value: string | null) => {
      const settles = alternativesOf(sync.state().record, item).map(({ id }) => id);
      sync.change([{ item, value, settles }]);
    },
    [sync],
  );
  const repeat = useCallback(
    (section: NoteSection) => {
      const { last } = sync.state().record;
      if (last !== null) sync.change(sameAsLast(section, last));
    },
    [sync],
  );
  return { answer, settle, repeat };
}

const valuesIn = (answers: SyncState<VisitNoteRecord>["answers"]): NoteValues =>
  Object.fromEntries([...answers].flatMap(([item, { value }]) => (value === null ? [] : [[item, value]])));

/** The values given for the field at the same time on another device. */
export const alternativesOf = ({ alternatives }: VisitNoteRecord, item: string): readonly NoteAlternative[] =>
  alternatives.filter((one) => one.item === item);

export const NoteContext = createContext<OpenNote | undefined>(undefined);

export function useNote(): OpenNote {
  const note = use(NoteContext);
  if (note === undefined) throw new Error("This component is outside of a visit note");
  return note;
}

/** The id of a field's control, by which it is focused. */
export const controlId = (field: string): string => `note-${field.replaceAll(".", "-")}`;
