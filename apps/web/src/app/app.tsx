import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { getSession, onSessionChange, type Session, useSession } from "#src/lib/session-state.ts";
import { Starting } from "./pages/starting.tsx";
import { Unreachable } from "./pages/unreachable.tsx";
import type { AppRouter } from "./router.ts";

/** Nothing is routed before it is known who is there, so the guards can answer at once. */
export function App({ router }: { router: AppRouter }) {
  const { phase } = useSession();
  useEffect(() => onSessionChange(askGuardsAgain(router)), [router]);
  if (phase === "starting") return <Starting path={router.history.location.pathname} />;
  if (phase === "offline") return <Unreachable />;
  return <RouterProvider router={router} />;
}

/** Guards look at the page again whenever somebody comes or goes, or enters another agency. */
function askGuardsAgain(router: AppRouter) {
  let seen = whoIsThere(getSession());
  return () => {
    const now = whoIsThere(getSession());
    if (now === seen) return;
    seen = now;
    void router.invalidate();
  };
}

const whoIsThere = ({ user }: Session) =>
  user === null ? "nobody" : `${user.UserId} ${user.AgencyRoles[0]?.AgencyId}`;
