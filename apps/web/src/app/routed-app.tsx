import {
  createBrowserHistory,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { getSession, onSessionChange, type Session } from "#src/lib/session-state.ts";
import { PageLoading } from "#src/ui/plain/page-loading.tsx";
import { NotFoundPage, PageFailed } from "./pages/failed-pages.tsx";
import { adminRoutes } from "./routes/admin-routes.ts";
import { otherRoutes } from "./routes/other-routes.ts";
import { rootRoute, shellRoute } from "./routes/parent-routes.ts";
import { visitorRoutes } from "./routes/visitor-routes.ts";

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

const routeTree = rootRoute.addChildren([
  ...visitorRoutes,
  shellRoute.addChildren([adminRoutes, ...otherRoutes]),
]);

const createAppRouter = (history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: "intent",
    search: { strict: true },
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });

type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Shows the patient's navigation bar above the screen. */
    patientBar?: boolean;
  }
  interface HistoryState {
    /** The page requested before signing in. */
    returnTo?: string;
  }
}
