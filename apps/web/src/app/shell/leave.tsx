import { createContext, type ReactNode, useContext, useState } from "react";
import { logQuietly } from "#src/lib/log.ts";
import type { Unsent } from "#src/lib/outbox/unsent.ts";
import { signOut } from "#src/lib/session.ts";
import { later } from "#src/ui/later.tsx";

const LeaveQuestion = later(async () => (await import("./leave-question.tsx")).LeaveQuestion);

const Leave = createContext<() => void>(() => void signOut());

/** Unsent work: entries not sent yet, and recordings not saved as a note. */
export type Left = Unsent & { readonly recordings: number };

const nothing: Left = { onDevice: 0, inMemory: 0, recordings: 0 };

/** Signs out, after asking when there is unsent work. */
export const useLeave = () => useContext(Leave);

export function LeaveProvider({ children }: { children: ReactNode }) {
  const [left, setLeft] = useState<Left>();
  return (
    <Leave value={leave}>
      {children}
      {left !== undefined && <LeaveQuestion left={left} onStay={() => setLeft(undefined)} />}
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
    const { countStillUnsent, countRecordings } = await import("#src/lib/outbox/unsent.ts");
    const { onDevice, inMemory } = await countStillUnsent();
    const recordings = await countRecordings();
    return { onDevice, inMemory: inMemory + recordings.inMemory, recordings: recordings.onDevice };
  } catch (error) {
    logQuietly("What is not sent yet could not be counted.", error);
    return nothing;
  }
}
