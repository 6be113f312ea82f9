import { adminRoutes } from "./admin-routes.ts";
import { otherRoutes } from "./other-routes.ts";
import { rootRoute } from "./root.ts";
import { shellRoute } from "./shell-route.ts";
import { visitorRoutes } from "./visitor-routes.ts";

export const routeTree = rootRoute.addChildren([
  ...visitorRoutes,
  shellRoute.addChildren([adminRoutes, ...otherRoutes]),
]);
