import { Button } from "@mantine/core";
import { counted } from "#src/lib/numbers.ts";
import { checkSession } from "#src/lib/session.ts";
import { Dialog } from "#src/ui/dialog.tsx";

export function IdleQuestion({ secondsLeft }: { secondsLeft: number }) {
  const stay = () => void checkSession();
  return (
    <Dialog
      opened
      onClose={stay}
      title="Are you still there?"
      size="small"
      buttons={
        <Button color="green" onClick={stay} data-autofocus>
          Stay signed in
        </Button>
      }
    >
      <p>
        You have been inactive. To protect patient records, this page locks in{" "}
        <strong role="timer">{counted(secondsLeft, "second")}</strong>. What you typed is kept, and your
        password unlocks it.
      </p>
    </Dialog>
  );
}
