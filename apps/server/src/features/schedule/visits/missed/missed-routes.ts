import { type Host, serve } from "#src/http/serve.ts";
import { missVisit } from "./miss-visit.ts";
import { tellPhysician } from "./physician-notice.ts";

export function missedRoutes(host: Host): void {
  serve(host, "POST /visits/:id/miss", (miss, work) => missVisit(work, miss));
  serve(host, "PUT /visits/:id/physician-notice", (told, work) => tellPhysician(work, told));
}
