import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { onlyMembers } from "./guards.ts";

/** Header, menu and Mantine; loaded only after sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: onlyMembers,
  component: lazyRouteComponent(() => import("../shell/shell.tsx"), "Shell"),
});

export const rootRoute = createRootRoute();
