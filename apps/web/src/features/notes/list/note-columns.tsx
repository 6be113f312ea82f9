import type { Note } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import styles from "../notes.module.css";
import { noteName } from "../words.ts";
import { NoteCell } from "./note-cell.tsx";
import { TakeBack } from "./take-back-button.tsx";

type Acts = {
  readonly onEdit: (note: Note) => void;
  readonly onRemove: (note: Note) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
};

/** The last column is there for those who may change something. */
export const noteColumns = (acts: Acts | false): readonly Column<Note>[] => [
  { header: "Recording", cell: (note) => <ChosenNote note={note} acts={acts} /> },
  { header: "Date & Time", cell: ({ madeAt }) => showMoment(madeAt) },
  { header: "Patient", cell: (note) => <PatientOf note={note} /> },
  ...(acts === false ? [] : [actsColumn(acts)]),
];

function ChosenNote({ note, acts }: { note: Note; acts: Acts | false }) {
  const { id, patientId } = note;
  return (
    <span className={styles.chosen}>
      {acts !== false && patientId === null && (
        <Checkbox
          aria-label={`Select ${noteName(note)}, ${showMoment(note.madeAt)}`}
          checked={acts.chosen.has(id)}
          onChange={({ currentTarget }) => acts.onChoose(id, currentTarget.checked)}
        />
      )}
      <NoteCell note={note} />
    </span>
  );
}

function PatientOf({ note: { id, patientId, patientName } }: { note: Note }) {
  if (patientId === null) return <Badge tone="subdued">Not assigned</Badge>;
  return (
    <Link
      to="/admin/clinical/patient-chart/patient-hub"
      search={{ patient: patientId, section: "orders", subject: id }}
    >
      {patientName}
    </Link>
  );
}

const actsColumn = ({ onEdit, onRemove }: Acts): Column<Note> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (note) => (
    <span className={styles.acts}>
      {note.patientId !== null && <TakeBack note={note} />}
      <RowActs
        name={`${noteName(note)}, ${showMoment(note.madeAt)}`}
        isRemoved={note.isRemoved}
        onEdit={() => onEdit(note)}
        onRemove={() => onRemove(note)}
        onRestore={() => undefined}
      />
    </span>
  ),
});
