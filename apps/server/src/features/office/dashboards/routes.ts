import type { Host } from "#src/http/route.ts";
import { serve } from "#src/http/serve.ts";
import { serveApart } from "#src/http/serve-apart.ts";
import { listExpiring } from "./expiring.ts";
import { listReferrals } from "./referrals.ts";
import { openVisitsLeft } from "./visits-left.ts";
import { openWeek } from "./week.ts";

export function dashboardRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /dashboards/referrals", (wanted, work) => listReferrals(work, wanted));
  serveApart(host, "GET /dashboards/expiring", (wanted, caller) => listExpiring(services, caller, wanted));
  serveApart(host, "GET /dashboards/visits-left", (wanted, caller) =>
    openVisitsLeft(services, caller, wanted),
  );
  serveApart(host, "GET /dashboards/week", (wanted, caller) => openWeek(services, caller, wanted));
}
