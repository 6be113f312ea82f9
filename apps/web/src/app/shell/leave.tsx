import { Button } from "@mantine/core";
import { createContext, type ReactNode, useContext, useState } from "react";
import { logQuietly } from "#src/lib/log.ts";
import type { Unsent } from "#src/lib/outbox/unsent.ts";
import { signOut } from "#src/lib/session.ts";
import { Dialog } from "#src/ui/dialog.tsx";

const Leave = createContext<() => void>(() => void signOut());

/** Signs out, after asking when something is not sent yet. */
export const useLeave = () => useContext(Leave);

export function LeaveProvider({ children }: { children: ReactNode }) {
  const [unsent, setUnsent] = useState<Unsent>();
  return (
    <Leave value={leave}>
      {children}
      <LeaveQuestion unsent={unsent} onStay={() => setUnsent(undefined)} />
    </Leave>
  );

  async function leave() {
    const left = await findUnsent();
    if (left.onDevice + left.inMemory === 0) return signOut();
    setUnsent(left);
  }
}

async function findUnsent(): Promise<Unsent> {
  try {
    const { countStillUnsent } = await import("#src/lib/outbox/unsent.ts");
    return await countStillUnsent();
  } catch (error) {
    logQuietly("What is not sent yet could not be counted.", error);
    return { onDevice: 0, inMemory: 0 };
  }
}

type LeaveQuestionProps = { unsent: Unsent | undefined; onStay: () => void };

function LeaveQuestion({ unsent = { onDevice: 0, inMemory: 0 }, onStay }: LeaveQuestionProps) {
  const { onDevice, inMemory } = unsent;
  const label = inMemory > 0 ? "Sign out and lose them" : "Sign out, keep them on this device";
  return (
    <Dialog
      opened={onDevice + inMemory > 0}
      onClose={onStay}
      title="Not everything is sent yet"
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
          {countOf(onDevice)} not yet sent. On this device they stay encrypted, and they are sent when you
          sign in here again.
        </p>
      )}
      {inMemory > 0 && (
        <p>{countOf(inMemory)} only in this tab, because this device cannot keep your work: stay online.</p>
      )}
    </Dialog>
  );
}

const countOf = (count: number) => (count === 1 ? "1 entry is" : `${count} entries are`);
