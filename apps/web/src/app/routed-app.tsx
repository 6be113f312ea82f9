import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { getSession, onSessionChange, type Session } from "#src/lib/session-state.ts";
import { type AppRouter, createAppRouter } from "./router.ts";

export function RoutedApp() {
  const [router] = useState(() => createAppRouter(createBrowserHistory()));
  useEffect(() => onSessionChange(askGuardsAgain(router)), [router]);
  return <RouterProvider router={router} />;
}

/** Guards run again on sign-in, sign-out and switching agencies. */
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
