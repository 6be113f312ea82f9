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

/** The actions are in the first column, so that the table fits half a page. */
export const noteColumns = (acts: Acts | false): readonly Column<Note>[] => [
  { header: "Recording", cell: (note) => <OwnNote note={note} acts={acts} /> },
  { header: "Date & Time", cell: ({ madeAt }) => <span className={styles.when}>{showMoment(madeAt)}</span> },
];

function OwnNote({ note, acts }: { note: Note; acts: Acts | false }) {
  const { id, patientId } = note;
  return (
    <span className={styles.chosen}>
      {acts !== false && (
        <Checkbox
          aria-label={`Select ${noteName(note)}, ${showMoment(note.madeAt)}`}
          checked={acts.chosen.has(id)}
          disabled={patientId !== null}
          onChange={({ currentTarget }) => acts.onChoose(id, currentTarget.checked)}
        />
      )}
      <span className={styles.name}>
        <NoteCell note={note} />
        <span className={styles.line}>
          <PatientOf note={note} />
          {acts !== false && <NoteActs note={note} acts={acts} />}
        </span>
      </span>
    </span>
  );
}

function PatientOf({ note: { id, patientId, patientName } }: { note: Note }) {
  if (patientId === null) return <Badge tone="subdued">Not assigned</Badge>;
  return (
    <Link
      to="/admin/clinical/patient-chart/patient-hub"
      search={{ patient: patientId, section: "documents", subject: id }}
    >
      {patientName}
    </Link>
  );
}

const NoteActs = ({ note, acts: { onEdit, onRemove } }: { note: Note; acts: Acts }) => (
  <>
    {note.patientId !== null && <TakeBack note={note} />}
    <RowActs
      name={`${noteName(note)}, ${showMoment(note.madeAt)}`}
      isRemoved={false}
      onEdit={() => onEdit(note)}
      onRemove={() => onRemove(note)}
      onRestore={() => undefined}
    />
  </>
);
