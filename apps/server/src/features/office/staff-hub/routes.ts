import { type Host, serve } from "#src/http/serve.ts";
import { openStaffHub, searchStaffHub } from "./staff-hub.ts";

export function staffHubRoutes(host: Host): void {
  serve(host, "POST /staff-hub/search", (asked, work) => searchStaffHub(work, asked));
  serve(host, "GET /staff-hub/:id", ({ id }, work) => openStaffHub(work, id));
}
