import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";

const RecordDialog = later(async () => (await import("./recorder/record-dialog.tsx")).RecordDialog);
const WriteDialog = later(async () => (await import("./writing/write-dialog.tsx")).WriteDialog);

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
