import type { Host } from "#src/http/route.ts";
import { serveApart } from "#src/http/serve-apart.ts";
import { openCensus, openDisciplines, openMeasures, openNurses, openYear } from "./analytics.ts";

export function analyticsRoutes(host: Host): void {
  const { services } = host;
  serveApart(host, "GET /analytics/census", (_, caller) => openCensus(services, caller));
  serveApart(host, "GET /analytics/measures", (_, caller) => openMeasures(services, caller));
  serveApart(host, "GET /analytics/months", ({ year }, caller) => openYear(services, caller, year));
  serveApart(host, "GET /analytics/nurses", ({ period }, caller) => openNurses(services, caller, period));
  serveApart(host, "GET /analytics/disciplines", ({ month }, caller) =>
    openDisciplines(services, caller, month),
  );
}
