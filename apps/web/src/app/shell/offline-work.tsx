import { useEffect } from "react";
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
