import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { onlyMembers } from "./guards.ts";
import { rootRoute } from "./root.ts";

/** Header, menu and Mantine; loaded only after sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: onlyMembers,
  component: lazyRouteComponent(() => import("../shell/shell.tsx"), "Shell"),
});
