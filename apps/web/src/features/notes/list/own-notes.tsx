import type { Note } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQueryClient, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useSelection } from "#src/ui/use-selection.ts";
import styles from "../notes.module.css";
import { notesKey, ownNotes } from "../queries.ts";
import { noteName } from "../words.ts";
import { MoreNotes } from "./more-notes.tsx";
import { datedName, noteColumns } from "./note-columns.tsx";

const AssignDialog = later(async () => (await import("../assign-dialog.tsx")).AssignDialog);
const EditNoteDialog = later(async () => (await import("../edit-note-dialog.tsx")).EditNoteDialog);

/** On a phone other panels follow. */
const firstCount = 3;

/** The user's own notes. Unassigned ones can be selected and assigned to a patient. */
export function OwnNotes({ mayEdit }: { mayEdit: boolean }) {
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
    put: ({ id, version, title, text, patientId }, isRemoved) =>
      call("PUT /notes/:id", { id, version, title, text, patientId, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey: notesKey }),
  });
  const acts = mayEdit && { onEdit: setEditing, onRemove: ask };
  return (
    <>
      <div className={styles.list}>
        <DataTable
          caption="Your notes"
          captionHidden
          columns={noteColumns(acts)}
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
      {mayEdit && notes.length > 0 && (
        <div className={styles.foot}>
          <Button variant="default" disabled={picked.length === 0} onClick={() => setIsAssigning(true)}>
            Assign Notes to Patients
          </Button>
          <span className={styles.detail} role="status">
            {picked.length === 0 ? "Select notes to assign them to a patient." : `${picked.length} selected`}
          </span>
        </div>
      )}
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
