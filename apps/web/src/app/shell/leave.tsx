import { Button } from "@mantine/core";
import { createContext, type ReactNode, useContext, useState } from "react";
import { logQuietly } from "#src/lib/log.ts";
import type { Unsent } from "#src/lib/outbox/unsent.ts";
import { signOut } from "#src/lib/session.ts";
import { Dialog } from "#src/ui/dialog.tsx";

const Leave = createContext<() => void>(() => void signOut());

/** Unsent work: entries not sent yet, and recordings not saved as a note. */
type Left = Unsent & { readonly recordings: number };

const nothing: Left = { onDevice: 0, inMemory: 0, recordings: 0 };

/** Signs out, after asking when there is unsent work. */
export const useLeave = () => useContext(Leave);

export function LeaveProvider({ children }: { children: ReactNode }) {
  const [left, setLeft] = useState<Left>();
  return (
    <Leave value={leave}>
      {children}
      <LeaveQuestion left={left} onStay={() => setLeft(undefined)} />
    </Leave>
  );

  async function leave() {
    const found = await findLeft();
    if (isNothing(found)) return signOut();
    setLeft(found);
  }
}

const isNothing = ({ onDevice, inMemory, recordings }: Left) => onDevice + inMemory + recordings === 0;

async function findLeft(): Promise<Left> {
  try {
    const [{ countStillUnsent }, { countRecordings }] = await Promise.all([
      import("#src/lib/outbox/unsent.ts"),
      import("#src/lib/outbox/unsaved-recordings.ts"),
    ]);
    const { onDevice, inMemory } = await countStillUnsent();
    const recordings = await countRecordings();
    return { onDevice, inMemory: inMemory + recordings.inMemory, recordings: recordings.onDevice };
  } catch (error) {
    logQuietly("What is not sent yet could not be counted.", error);
    return nothing;
  }
}

type LeaveQuestionProps = { left: Left | undefined; onStay: () => void };

function LeaveQuestion({ left = nothing, onStay }: LeaveQuestionProps) {
  const { onDevice, inMemory, recordings } = left;
  const label = inMemory > 0 ? "Sign out and discard" : "Sign out and keep on this device";
  return (
    <Dialog
      opened={!isNothing(left)}
      onClose={onStay}
      title="Unsent work"
      size="small"
      buttons={
        <Button variant="default" onClick={onStay} data-autofocus>
          Stay signed in
        </Button>
      }
      action={{ label, onAct: () => void signOut(), ...(inMemory > 0 && { tone: "critical" }) }}
    >
      {onDevice > 0 && (
        <p>
          {countOf(onDevice)} not sent yet. Your work stays on this device, encrypted, and is sent when you
          sign in here again.
        </p>
      )}
      {recordings > 0 && (
        <p>
          {recordings === 1 ? "1 recording is" : `${recordings} recordings are`} not saved as a note yet. Your
          recordings stay on this device, encrypted, until you sign in here again and save them.
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

const countOf = (count: number) => (count === 1 ? "1 entry is" : `${count} entries are`);
