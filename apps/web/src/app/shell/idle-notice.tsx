import { useEffect, useState } from "react";
import { watchIdle } from "#src/lib/idle.ts";
import { checkSession } from "#src/lib/session.ts";
import { Dialog } from "#src/ui/dialog.tsx";

/** Asks before the session ends for want of anybody working. Any key or move of the pointer answers. */
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
      action={{ label: "Stay signed in", onAct: stay }}
    >
      <p>
        Nothing has happened for a while. To protect patients' records you will be signed out within a minute.
        Saved answers of assessments are kept; what else you typed into open forms would be lost.
      </p>
    </Dialog>
  );
}
