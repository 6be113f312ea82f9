import { type Host, serve } from "#src/http/serve.ts";
import { missVisit } from "./miss-visit.ts";
import { tellPhysician } from "./physician-notice.ts";

export function missedRoutes(host: Host): void {
  const { clock } = host.services;
  serve(host, "POST /visits/:id/miss", (miss, trx, caller) =>
    missVisit(trx, caller, { miss, now: clock.now() }),
  );
  serve(host, "PUT /visits/:id/physician-notice", (told, trx, caller) =>
    tellPhysician(trx, caller, { told, now: clock.now() }),
  );
}
