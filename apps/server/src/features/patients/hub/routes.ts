import { type Host, serve } from "#src/http/serve.ts";
import { readRecentPatients } from "../search.ts";
import { findInChart } from "./find-in-chart.ts";
import { readHub } from "./hub.ts";
import { readTimeline } from "./timeline.ts";
import { readVisitsOf } from "./visits.ts";

export function hubRoutes(host: Host): void {
  serve(host, "GET /patients/:id/hub", (asked, work) => readHub(work, asked));
  serve(host, "GET /patients/:id/visits", (asked, work) => readVisitsOf(work, asked));
  serve(host, "GET /patients/:id/timeline", (asked, work) => readTimeline(work, asked));
  serve(host, "POST /patients/:id/find", (asked, work) => findInChart(work, asked));
  serve(host, "GET /recent-patients", (_, work) => readRecentPatients(work));
}
