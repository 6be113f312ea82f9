import { Button } from "@mantine/core";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { KeptHere } from "./list/kept-here.tsx";
import { OwnNotes } from "./list/own-notes.tsx";
import styles from "./notes.module.css";
import { notesKey } from "./queries.ts";

const RecordDialog = later(async () => (await import("./recorder/record-dialog.tsx")).RecordDialog);
const WriteDialog = later(async () => (await import("./writing/write-dialog.tsx")).WriteDialog);

/** The user's own notes, written or recorded. Hidden without permission. */
export function YourNotesPanel() {
  const maySee = useMay("notes", "view");
  return maySee ? <SeenPanel /> : null;
}

function SeenPanel() {
  const mayEdit = useMay("notes", "edit");
  const isNarrow = useIsNarrow();
  useLiveRecords({ kind: "note", queryKey: notesKey });
  return (
    <Panel
      title="Your Notes"
      aside={
        !isNarrow && (
          <span className={styles.buttons}>
            <NewNoteButtons />
          </span>
        )
      }
    >
      {mayEdit && <KeptHere />}
      <Loaded skeleton={<SkeletonList rows={4} />}>
        <OwnNotes mayEdit={mayEdit} />
      </Loaded>
    </Panel>
  );
}

/** On a phone they stay at the bottom of the window. */
export function NewNoteButtons() {
  const [opened, setOpened] = useState<"record" | "write">();
  if (!useMay("notes", "edit")) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="microphone" size={16} />}
        onClick={() => setOpened("record")}
      >
        Record New Note
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="pencil" size={16} />}
        onClick={() => setOpened("write")}
      >
        Write New Note
      </Button>
      {opened === "record" && <RecordDialog onClose={close} />}
      {opened === "write" && <WriteDialog onClose={close} />}
    </>
  );

  function close() {
    setOpened(undefined);
  }
}
