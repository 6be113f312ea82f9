import { lazy, Suspense } from "react";
import { useSession } from "#src/lib/session-state.ts";

const UnlockedWork = lazy(async () => ({ default: (await import("./unlocked-work.tsx")).UnlockedWork }));

/** Stands above every screen as long as somebody works without the server. */
export function OfflineWork() {
  const { phase } = useSession();
  if (phase !== "unlocked") return null;
  return (
    <Suspense fallback={null}>
      <UnlockedWork />
    </Suspense>
  );
}
