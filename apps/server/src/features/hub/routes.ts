import { readRecentPatients } from "#src/features/patients/search-recent.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { findInChart } from "./find/find-in-chart.ts";
import { readHub } from "./hub.ts";
import { readTimeline } from "./timeline/timeline.ts";
import { readVisitsOf } from "./visits.ts";

export function hubRoutes(host: Host): void {
  serve(host, "GET /patients/:id/hub", (asked, trx, caller) => readHub(trx, caller, asked));
  serve(host, "GET /patients/:id/visits", (asked, trx, caller) => readVisitsOf(trx, caller, asked));
  serve(host, "GET /patients/:id/timeline", (asked, trx, caller) => readTimeline(trx, caller, asked));
  serve(host, "POST /patients/:id/find", (asked, trx, caller) => findInChart(trx, caller, asked));
  serve(host, "GET /recent-patients", (_, trx, caller) => readRecentPatients(trx, caller));
}
