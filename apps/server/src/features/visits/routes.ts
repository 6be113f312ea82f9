import type { Host } from "#src/http/serve.ts";
import { dayRoutes } from "./day/day-routes.ts";
import { missedRoutes } from "./missed/missed-routes.ts";
import { verificationRoutes } from "./verification/verification-routes.ts";

export function visitRoutes(host: Host): void {
  dayRoutes(host);
  missedRoutes(host);
  verificationRoutes(host);
}
