import { useEffect } from "react";
import { afterFirstView, untilLoaded } from "#src/lib/first-view.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { TransportLoaders } from "#src/lib/outbox/sender.ts";
import { reconnect } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";

const UnlockedWork = later(async () => (await import("./unlocked-work.tsx")).UnlockedWork);

const askMs = 15_000;

/** Shown above every screen while working offline. */
export function OfflineWork() {
  const { phase } = useSession();
  const isUnlocked = phase === "unlocked";
  useReconnecting(isUnlocked);
  if (!isUnlocked) return null;
  return <UnlockedWork />;
}

/** Retries the connection automatically. It is here because lazy parts may load late without a network. */
function useReconnecting(isUnlocked: boolean): void {
  useEffect(() => {
    if (!isUnlocked) return;
    const ask = () => void reconnect();
    const timer = setInterval(ask, askMs);
    window.addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", ask);
    };
  }, [isUnlocked]);
}

/** Sends the work saved on this device while its user is signed in, on any screen; the first view comes before it. */
export function useSending(): void {
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    afterFirstView()
      .then(() => untilLoaded(loadSender))
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

/** What sends each kind of work, once there is such work. */
const transports: TransportLoaders = {
  answer: async () => (await import("#src/features/assessments/sync/send-batch.ts")).answerTransport,
  "note-value": async () => (await import("#src/features/visit-notes/sync/send-values.ts")).valueTransport,
  verification: async () =>
    (await import("#src/features/schedule/today/send-verification.ts")).verificationTransport,
  "document-draft": async () => (await import("#src/features/documents/drafts/send-draft.ts")).draftTransport,
  note: async () => (await import("#src/features/patients/notes/outbox/send-note.ts")).ownNoteTransport,
};

async function loadSender() {
  const sender = await import("#src/lib/outbox/sender.ts");
  sender.loadTransportsBy(transports);
  return sender;
}
