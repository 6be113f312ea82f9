import type { Host } from "#src/http/route.ts";
import { serve } from "#src/http/serve.ts";
import { serveApart } from "#src/http/serve-apart.ts";
import { listExpiring } from "./expiring.ts";
import { listReferrals } from "./referrals.ts";
import { openVisitsLeft } from "./visits-left.ts";
import { openWeek } from "./week.ts";

export function dashboardRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /dashboards/referrals", (input, work) => listReferrals(work, input));
  serveApart(host, "GET /dashboards/expiring", (input, caller) => listExpiring(services, caller, input));
  serveApart(host, "GET /dashboards/visits-left", (input, caller) => openVisitsLeft(services, caller, input));
  serveApart(host, "GET /dashboards/week", (input, caller) => openWeek(services, caller, input));
}
