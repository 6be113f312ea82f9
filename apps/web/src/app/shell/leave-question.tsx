import { Button } from "@mantine/core";
import { counted } from "#src/lib/numbers.ts";
import { signOut } from "#src/lib/session.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Left } from "./leave.tsx";

type LeaveQuestionProps = { left: Left; onStay: () => void };

/** Before signing out, says what will be lost and what stays on this device. */
export function LeaveQuestion({ left: { onDevice, inMemory, recordings }, onStay }: LeaveQuestionProps) {
  const label = inMemory > 0 ? "Sign out and discard" : "Sign out and keep on this device";
  return (
    <Dialog
      opened
      onClose={onStay}
      title="Unsent work"
      size="small"
      buttons={
        <Button variant="default" onClick={onStay} data-autofocus>
          Stay signed in
        </Button>
      }
      action={{ label, onAction: () => void signOut(), ...(inMemory > 0 && { tone: "critical" }) }}
    >
      {onDevice > 0 && (
        <p>
          {countOf(onDevice)} not sent yet. Your work stays on this device, encrypted, and is sent when you
          sign in here again.
        </p>
      )}
      {recordings > 0 && (
        <p>
          {counted(recordings, "recording is", "recordings are")} not saved as a note yet. Your recordings
          stay on this device, encrypted, until you sign in here again and save them.
        </p>
      )}
      {inMemory > 0 && (
        <p>
          {countOf(inMemory)} only in this tab because this device cannot store your work. Stay online until
          they are sent.
        </p>
      )}
    </Dialog>
  );
}

const countOf = (count: number) => counted(count, "entry is", "entries are");
