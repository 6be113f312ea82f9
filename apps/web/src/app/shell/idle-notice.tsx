import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { watchIdle } from "#src/lib/idle.ts";
import { checkSession } from "#src/lib/session.ts";
import { Dialog } from "#src/ui/dialog.tsx";

/** Warns before the page locks for inactivity. Any key or pointer move resets it. */
export function IdleNotice({ idleMinutes }: { idleMinutes: number }) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => watchIdle({ idleMinutes, onLeft: setSecondsLeft }), [idleMinutes]);
  const stay = () => void checkSession();
  return (
    <Dialog
      opened={secondsLeft !== undefined}
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
        <strong role="timer">{secondsLeft === 1 ? "1 second" : `${secondsLeft ?? 0} seconds`}</strong>. What
        you typed is kept, and your password unlocks it.
      </p>
    </Dialog>
  );
}
