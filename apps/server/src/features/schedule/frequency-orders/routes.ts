import { type Host, serve } from "#src/http/serve.ts";
import { findNeeds } from "./needs/needs.ts";
import { endFrequency } from "./ordering/end-frequency.ts";
import { orderVisits } from "./ordering/order-visits.ts";
import { proposeFor } from "./proposals/propose.ts";
import { openSchedule } from "./schedule/patient-schedule.ts";

export function frequencyOrderRoutes(host: Host): void {
  serve(host, "POST /frequency-orders", (wanted, work) => orderVisits(work, wanted));
  serve(host, "POST /frequency-orders/:id/end", (ending, work) => endFrequency(work, ending));
  serve(host, "GET /patients/:id/schedule", (asked, work) => openSchedule(work, asked));
  serve(host, "GET /schedule/needs", (asked, work) => findNeeds(work, asked));
  serve(host, "POST /visits/propose", (asked, work) => proposeFor(work, asked));
}
