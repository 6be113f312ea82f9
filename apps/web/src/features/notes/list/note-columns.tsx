import type { Note } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { showMoment } from "#src/lib/moments.ts";
import type { Column } from "#src/ui/data-table.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import styles from "../notes.module.css";
import { noteName } from "../words.ts";
import { NoteCell } from "./note-cell.tsx";
import { useUnassign } from "./use-unassign.ts";

type Acts = {
  readonly onEdit: (note: Note) => void;
  readonly onRemove: (note: Note) => void;
};

export const noteColumns = (acts: Acts | false): readonly Column<Note>[] => [
  { header: "Recording", cell: (note) => <OwnNote note={note} /> },
  {
    header: "Date & Time",
    cell: ({ madeAt }) => <span className={styles.when}>{showMoment(madeAt)}</span>,
  },
  ...(acts === false
    ? []
    : [
        {
          header: "Actions",
          headerHidden: true,
          besideName: true,
          cell: (note: Note) => <NoteMenu note={note} acts={acts} />,
        },
      ]),
];

/** Distinguishes notes with the same name. */
export const datedName = (note: Note): string => `${noteName(note)}, ${showMoment(note.madeAt)}`;

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

function NoteMenu({ note, acts: { onEdit, onRemove } }: { note: Note; acts: Acts }) {
  const unassign = useUnassign(note);
  return (
    <RowMenu
      name={datedName(note)}
      actions={[
        { label: "Edit", onAct: () => onEdit(note) },
        ...(note.patientId === null ? [] : [{ label: "Unassign", onAct: () => void unassign() }]),
        { label: "Remove", onAct: () => onRemove(note) },
      ]}
    />
  );
}
