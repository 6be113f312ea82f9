import { type Host, serve } from "#src/http/serve.ts";
import { readDayRoute } from "./day-route.ts";
import { countOwnVisitsByDay } from "./queries.ts";

export function staffHomeRoutes(host: Host): void {
  const { mapTileUrl: url, mapAttribution: attribution } = host.services.config;
  const tiles = url === undefined ? null : { url, attribution };
  serve(host, "GET /staff-home/route", async ({ day }, work) => ({
    ...(await readDayRoute(work, day)),
    tiles,
  }));
  serve(host, "GET /staff-home/days", async ({ month }, work) => ({
    days: await countOwnVisitsByDay(work, month),
  }));
}
