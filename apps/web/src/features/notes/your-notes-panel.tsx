import { Button } from "@mantine/core";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
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
  const [opened, setOpened] = useState<"record" | "write">();
  useLiveRecords({ kind: "note", queryKey: notesKey });
  return (
    <Panel title="Your Notes">
      {mayEdit && (
        <div className={styles.head}>
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
        </div>
      )}
      {mayEdit && <KeptHere />}
      <Loaded skeleton={<SkeletonList rows={4} />}>
        <OwnNotes mayEdit={mayEdit} />
      </Loaded>
      {opened === "record" && <RecordDialog onClose={close} />}
      {opened === "write" && <WriteDialog onClose={close} />}
    </Panel>
  );

  function close() {
    setOpened(undefined);
  }
}
