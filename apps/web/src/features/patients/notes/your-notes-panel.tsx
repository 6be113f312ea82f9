import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { KeptHere } from "./kept-here.tsx";
import { OwnNotes } from "./own-notes.tsx";
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
  const [assignPlace, setAssignPlace] = useState<HTMLElement | null>(null);
  useLiveRecords({ kind: "note", queryKey: notesKey });
  return (
    <Panel
      title="Your Notes"
      aside={
        buttons && (
          <span className={shared.buttons}>
            <span ref={setAssignPlace} />
            {buttons}
          </span>
        )
      }
    >
      {mayEdit && <KeptHere />}
      <Loaded skeleton={<SkeletonList rows={4} />}>
        <OwnNotes mayEdit={mayEdit} assignPlace={assignPlace} />
      </Loaded>
    </Panel>
  );
}

const RecordDialog = later(async () => (await import("./recorder/record-dialog.tsx")).RecordNoteDialog);
const WriteDialog = later(async () => (await import("./write-dialog.tsx")).WriteDialog);

/**
 * Buttons for a new note and their dialogs, which are rendered apart: the buttons move when a phone is turned, and the
 * dialog with a recording under way must stay.
 */
export function useNewNote() {
  const [opened, setOpened] = useState<"record" | "write">();
  const mayEdit = useMay("notes", "edit");
  const close = () => setOpened(undefined);
  const buttons = mayEdit && (
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
    </>
  );
  const dialogs = (
    <>
      {opened === "record" && <RecordDialog onClose={close} />}
      {opened === "write" && <WriteDialog onClose={close} />}
    </>
  );
  return { buttons, dialogs };
}
