import type { Note } from "@hearthside/contract";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { MoreNotes, NoteCell } from "./note-cell.tsx";
import { patientNotes } from "./queries.ts";

type PatientNotesProps = { patientId: string; subjectId?: string | undefined };

/** The notes assigned to a patient. Hidden if there are none, or without permission. */
export function PatientNotes(props: PatientNotesProps) {
  const maySee = useMay("notes", "view");
  if (!maySee) return null;
  return (
    <Loaded>
      <Given {...props} />
    </Loaded>
  );
}

const columns: readonly Column<Note>[] = [
  { header: "Note", cell: (note) => <NoteCell note={note} isWhole /> },
  { header: "Date & Time", cell: ({ madeAt }) => showMoment(madeAt) },
  { header: "By", cell: ({ by }) => by },
];

function Given({ patientId, subjectId }: PatientNotesProps) {
  const input = patientNotes(patientId);
  useLiveRecords({ kind: "note", patientId, queryKey: input.queryKey });
  const list = useSuspenseInfiniteQuery(input);
  const notes = list.data.pages.flatMap((page) => page.notes);
  const { drawn, more } = useDrawnRows({ rows: notes, next: list, isMarked: ({ id }) => id === subjectId });
  if (notes.length === 0) return null;
  return (
    <>
      <DataTable
        caption="Notes"
        columns={columns}
        rows={drawn}
        rowKey={({ id }) => id}
        marked={subjectId}
        empty={null}
      />
      <MoreNotes list={more} />
    </>
  );
}
