import { useSyncExternalStore } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";

/** Shown on every screen while working offline. */
export function OfflineMark() {
  const { phase } = useSession();
  const isConnected = useSyncExternalStore(onConnection, () => navigator.onLine);
  const isOffline = phase === "unlocked" || !isConnected;
  return (
    <span role="status" data-offline={isOffline}>
      {isOffline && <Badge tone="warning">Offline</Badge>}
    </span>
  );
}

function onConnection(listener: () => void) {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}
