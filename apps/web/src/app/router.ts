import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { NotFoundPage } from "./pages/not-found.tsx";
import { PageFailed } from "./pages/page-failed.tsx";
import { PageLoading } from "./pages/page-loading.tsx";
import { routeTree } from "./routes/tree.ts";

export const createAppRouter = (history: RouterHistory) =>
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

export type AppRouter = ReturnType<typeof createAppRouter>;

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
