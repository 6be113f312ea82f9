import { type Host, serve } from "#src/http/serve.ts";
import { findNeeds } from "./needs/needs.ts";
import { endFrequency } from "./ordering/end-frequency.ts";
import { orderVisits } from "./ordering/order-visits.ts";
import { proposeFor } from "./proposals/propose.ts";
import { openSchedule } from "./schedule/patient-schedule.ts";

export function frequencyOrderRoutes(host: Host): void {
  const { keys, clock } = host.services;
  serve(host, "POST /frequency-orders", (wanted, trx, caller) => orderVisits(trx, caller, { keys, wanted }));
  serve(host, "POST /frequency-orders/:id/end", (ending, trx, caller) => endFrequency(trx, caller, ending));
  serve(host, "GET /patients/:id/schedule", (asked, trx, caller) => openSchedule(trx, caller, asked));
  serve(host, "GET /schedule/needs", (asked, trx, caller) => findNeeds(trx, caller, asked));
  serve(host, "POST /visits/propose", (asked, trx, caller) => proposeFor(trx, caller, { clock, asked }));
}
