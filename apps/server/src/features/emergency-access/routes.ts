import { type Host, serve } from "#src/http/serve.ts";
import { endInEmergency, listOpen } from "./end-in-emergency.ts";
import { findInEmergency } from "./find-in-emergency.ts";
import { openInEmergency } from "./open-in-emergency.ts";
import { confirmAccess } from "./request-access.ts";

export function emergencyAccessRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "POST /emergency-access/find", (wanted, trx, caller) => findInEmergency(trx, caller, wanted));
  serve(host, "POST /emergency-access", (wanted, trx, caller) =>
    openInEmergency(trx, caller, { keys, wanted }),
  );
  serve(host, "POST /emergency-access/requests/:id/confirm", (named, trx, caller) =>
    confirmAccess(trx, caller, named),
  );
  serve(host, "GET /emergency-access", (_input, trx, caller) => listOpen(trx, caller));
  serve(host, "POST /emergency-access/:id/end", (named, trx, caller) => endInEmergency(trx, caller, named));
}
