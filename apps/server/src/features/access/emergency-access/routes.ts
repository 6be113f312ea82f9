import { type Host, serve } from "#src/http/serve.ts";
import { endInEmergency, listOpen } from "./end-in-emergency.ts";
import { findInEmergency } from "./find-in-emergency.ts";
import { openInEmergency } from "./open-in-emergency.ts";
import { confirmAccess } from "./request-access.ts";

export function emergencyAccessRoutes(host: Host): void {
  serve(host, "POST /emergency-access/find", (input, work) => findInEmergency(work, input));
  serve(host, "POST /emergency-access", (input, work) => openInEmergency(work, input));
  serve(host, "POST /emergency-access/requests/:id/confirm", (named, work) => confirmAccess(work, named));
  serve(host, "GET /emergency-access", (_input, work) => listOpen(work));
  serve(host, "POST /emergency-access/:id/end", (named, work) => endInEmergency(work, named));
}
