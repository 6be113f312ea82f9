import { useEffect } from "react";
import { reconnect } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { later } from "#src/ui/later.tsx";

const UnlockedWork = later(async () => (await import("./unlocked-work.tsx")).UnlockedWork);

const askMs = 15_000;

/** Stands above every screen as long as somebody works without the server. */
export function OfflineWork() {
  const { phase } = useSession();
  const isUnlocked = phase === "unlocked";
  useReconnecting(isUnlocked);
  if (!isUnlocked) return null;
  return <UnlockedWork />;
}

/** Asks for the server again by itself; here, because what is loaded later may be drawn late without a network. */
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
