import type { Note } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQueryClient, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { createPortal } from "react-dom";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import shared from "#src/ui/shared.module.css";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useSelection } from "#src/ui/use-selection.ts";
import { noteName } from "./labels.ts";
import { MoreNotes, NoteCell } from "./note-cell.tsx";
import styles from "./notes.module.css";
import { notesKey, ownNotes, takeBack } from "./queries.ts";

const AssignDialog = later(async () => (await import("./note-dialogs.tsx")).AssignNotesDialog);
const EditNoteDialog = later(async () => (await import("./note-dialogs.tsx")).EditNoteDialog);

/** On a phone other panels follow. */
const firstCount = 3;

type OwnNotesProps = {
  mayEdit: boolean;
  /** Where notes are assigned from; below the list if null. */
  assignPlace: HTMLElement | null;
};

/** The user's own notes. Unassigned ones can be selected and assigned to a patient. */
export function OwnNotes({ mayEdit, assignPlace }: OwnNotesProps) {
  const list = useSuspenseInfiniteQuery(ownNotes());
  const queries = useQueryClient();
  const [editing, setEditing] = useState<Note>();
  const [isAssigning, setIsAssigning] = useState(false);
  const notes = list.data.pages.flatMap((page) => page.notes);
  const { drawn, more } = useDrawnRows({ rows: notes, next: list });
  const [showsAll, setShowsAll] = useState(false);
  const isShort = useIsNarrow() && !showsAll && notes.length > firstCount;
  const selection = useSelection(notes.filter(isUnassigned));
  const picked = selection.rows;
  const { ask, question } = useRemoval<Note>({
    nameOf: noteName,
    removes: "the note from your notes",
    back: "You can undo this right after.",
    put: ({ id, version, title, text, patientId }, isRemoved) =>
      call("PUT /notes/:id", { id, version, title, text, patientId, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey: notesKey }),
  });
  const actions = mayEdit && { onEdit: setEditing, onRemove: ask };
  const assigning = (
    <span className={shared.spacedLine}>
      <Button
        variant="default"
        disabled={picked.length === 0}
        rightSection={assignPlace && picked.length > 0 && <span aria-hidden>{picked.length}</span>}
        onClick={() => setIsAssigning(true)}
      >
        Assign Notes to Patients
      </Button>
      <span className={assignPlace ? "visually-hidden" : styles.detail} role="status">
        {picked.length === 0 ? "Select notes to assign them to a patient." : `${picked.length} selected`}
      </span>
    </span>
  );
  return (
    <>
      <div className={styles.list}>
        <DataTable
          caption="Your notes"
          captionHidden
          columns={noteColumns(actions)}
          rows={isShort ? notes.slice(0, firstCount) : drawn}
          rowKey={({ id }) => id}
          selection={mayEdit ? { ...selection, nameOf: datedName, isSelectable: isUnassigned } : undefined}
          empty={
            <Empty icon="note" title="You have no notes yet">
              Notes you record or write between visits appear here. Assign them to a patient later.
            </Empty>
          }
        />
      </div>
      {isShort ? (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {list.hasNextPage ? "Show more notes" : `Show all ${notes.length} notes`}
        </Button>
      ) : (
        <MoreNotes list={more} />
      )}
      {mayEdit &&
        notes.length > 0 &&
        (assignPlace === null ? (
          <div className={styles.foot}>{assigning}</div>
        ) : (
          createPortal(assigning, assignPlace)
        ))}
      {isAssigning && <AssignDialog notes={picked} onDone={assigned} onClose={() => setIsAssigning(false)} />}
      {editing !== undefined && <EditNoteDialog note={editing} onClose={() => setEditing(undefined)} />}
      {question}
    </>
  );

  function assigned() {
    selection.clear();
    setIsAssigning(false);
  }
}

const isUnassigned = ({ patientId }: Note) => patientId === null;

type Actions = {
  readonly onEdit: (note: Note) => void;
  readonly onRemove: (note: Note) => void;
};

const noteColumns = (actions: Actions | false): readonly Column<Note>[] => [
  { header: "Recording", cell: (note) => <OwnNote note={note} /> },
  {
    header: "Date & Time",
    cell: ({ madeAt }) => <span className={styles.madeAt}>{showMoment(madeAt)}</span>,
  },
  ...(actions === false
    ? []
    : [
        {
          header: "Actions",
          headerHidden: true,
          besideName: true,
          cell: (note: Note) => <NoteMenu note={note} actions={actions} />,
        },
      ]),
];

/** Distinguishes notes with the same name. */
const datedName = (note: Note): string => `${noteName(note)}, ${showMoment(note.madeAt)}`;

const OwnNote = ({ note }: { note: Note }) => (
  <NoteCell note={note}>
    <PatientOf note={note} />
  </NoteCell>
);

function PatientOf({ note: { id, patientId, patientName } }: { note: Note }) {
  if (patientId === null) return <span className={styles.detail}>Unassigned</span>;
  return (
    <Link
      to="/admin/clinical/patient-chart/patient-hub"
      search={{ patient: patientId, section: "documents", subject: id }}
    >
      {patientName}
    </Link>
  );
}

function NoteMenu({ note, actions: { onEdit, onRemove } }: { note: Note; actions: Actions }) {
  const unassign = useUnassign(note);
  return (
    <RowMenu
      name={datedName(note)}
      actions={[
        { label: "Edit", onAction: () => onEdit(note) },
        ...(note.patientId === null ? [] : [{ label: "Unassign", onAction: unassign }]),
        { label: "Remove", onAction: () => onRemove(note) },
      ]}
    />
  );
}

/** Unassigns a note from its patient, with Undo. */
function useUnassign(note: Note): () => void {
  const queries = useQueryClient();
  const name = noteName(note);
  const readAgain = () => {
    for (const queryKey of [notesKey, ["patients"]]) void queries.invalidateQueries({ queryKey });
  };
  const { run } = useAction(readAgain, { refusals: "notified", reloads: "always" });
  const done = {
    text: `${name} was unassigned from ${spokenName(note.patientName ?? "the patient")}.`,
    undo: giveAgain,
  };
  return () => run(() => takeBack([note]), `${name} could not be unassigned.`, { done: () => done });

  async function giveAgain() {
    if (note.patientId === null) return;
    await call("POST /notes/assign", { noteIds: [note.id], patientId: note.patientId }).finally(readAgain);
  }
}
