import { useEffect } from "react";
import { logQuietly } from "#src/lib/log.ts";

/** Sends the work saved on this device while its user is signed in, on any screen. */
export function useSending(): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    loadSender()
      .then(({ keepSending }) => {
        if (!isOver) stop = keepSending();
      })
      .catch((error: unknown) => logQuietly("Work saved on this device is not being sent.", error));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}

/** With the transport of each kind of work. */
async function loadSender() {
  const [sender] = await Promise.all([
    import("#src/lib/outbox/sender.ts"),
    import("#src/features/assessments/sync/send-batch.ts"),
    import("#src/features/schedule/today/send-verification.ts"),
    import("#src/features/documents/drafts/send-draft.ts"),
    import("#src/features/patients/notes/outbox/send-note.ts"),
  ]);
  return sender;
}
