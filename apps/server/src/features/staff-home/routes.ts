import { type Host, serve } from "#src/http/serve.ts";
import { readDayRoute } from "./day-route.ts";
import { findVisitDays } from "./queries.ts";

export function staffHomeRoutes(host: Host): void {
  const { mapTileUrl: url, mapAttribution: attribution } = host.services.config;
  const tiles = url === undefined ? null : { url, attribution };
  serve(host, "GET /staff-home/route", async ({ day }, trx, caller) => ({
    ...(await readDayRoute(trx, caller, day)),
    tiles,
  }));
  serve(host, "GET /staff-home/days", async ({ month }, trx, caller) => ({
    days: await findVisitDays(trx, caller, month),
  }));
}
