import { type Host, serve } from "#src/http/serve.ts";
import { readSeals, readTrail } from "./trail/read-trail.ts";

export function auditRoutes(host: Host): void {
  serve(host, "GET /audit", (filter, work) => readTrail(work, filter));
  serve(host, "GET /audit/seals", (_input, work) => readSeals(work));
}
