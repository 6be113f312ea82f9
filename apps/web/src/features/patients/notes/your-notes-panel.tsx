import type { ReactNode } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { KeptHere } from "./list/kept-here.tsx";
import { OwnNotes } from "./list/own-notes.tsx";
import styles from "./notes.module.css";
import { notesKey } from "./queries.ts";

type YourNotesPanelProps = {
  /** Begin a new note; left out where the buttons are elsewhere on the screen. */
  buttons?: ReactNode;
};

/** The user's own notes, written or recorded. Hidden without permission. */
export function YourNotesPanel(props: YourNotesPanelProps) {
  const maySee = useMay("notes", "view");
  return maySee ? <SeenPanel {...props} /> : null;
}

function SeenPanel({ buttons }: YourNotesPanelProps) {
  const mayEdit = useMay("notes", "edit");
  useLiveRecords({ kind: "note", queryKey: notesKey });
  return (
    <Panel title="Your Notes" aside={buttons && <span className={styles.buttons}>{buttons}</span>}>
      {mayEdit && <KeptHere />}
      <Loaded skeleton={<SkeletonList rows={4} />}>
        <OwnNotes mayEdit={mayEdit} />
      </Loaded>
    </Panel>
  );
}
