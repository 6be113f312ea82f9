import { type Host, serve } from "#src/http/serve.ts";
import { openStaffHub, searchStaffHub } from "./staff-hub.ts";

export function staffHubRoutes(host: Host): void {
  const { clock } = host.services;
  serve(host, "POST /staff-hub/search", (asked, trx, caller) =>
    searchStaffHub(trx, caller, { asked, now: clock.now() }),
  );
  serve(host, "GET /staff-hub/:id", ({ id }, trx, caller) =>
    openStaffHub(trx, caller, { id, now: clock.now() }),
  );
}
