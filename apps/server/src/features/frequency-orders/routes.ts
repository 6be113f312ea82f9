import { type Host, serve } from "#src/http/serve.ts";
import { endFrequency } from "./end-frequency.ts";
import { findNeeds } from "./needs.ts";
import { orderVisits } from "./order-visits.ts";
import { openSchedule } from "./patient-schedule.ts";
import { proposeFor } from "./propose.ts";

export function frequencyOrderRoutes(host: Host): void {
  const { keys, clock } = host.services;
  serve(host, "POST /frequency-orders", (wanted, trx, caller) => orderVisits(trx, caller, { keys, wanted }));
  serve(host, "POST /frequency-orders/:id/end", (ending, trx, caller) => endFrequency(trx, caller, ending));
  serve(host, "GET /patients/:id/schedule", (asked, trx, caller) => openSchedule(trx, caller, asked));
  serve(host, "GET /schedule/needs", (asked, trx, caller) => findNeeds(trx, caller, asked));
  serve(host, "POST /visits/propose", (asked, trx, caller) => proposeFor(trx, caller, { clock, asked }));
}
