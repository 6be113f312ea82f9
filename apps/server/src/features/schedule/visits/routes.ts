import { type Host, serve } from "#src/http/serve.ts";
import { cancelVisit } from "./cancel-visit.ts";
import { changeVisit } from "./change-visit.ts";
import { checkVisit } from "./check-visit.ts";
import { readMyDay, type SuppliesOf } from "./day/my-day.ts";
import { missedRoutes } from "./missed/missed-routes.ts";
import { openVisit, readVisits } from "./read-visits.ts";
import { restoreVisit } from "./restore-visit.ts";
import { schedulePlan, scheduleVisit } from "./schedule-visits.ts";
import { verificationRoutes } from "./verification/verification-routes.ts";

/** What a visit needs from supplies comes from where the application is composed. */
export function visitRoutes(host: Host, { suppliesOf }: { readonly suppliesOf: SuppliesOf }): void {
  serve(host, "POST /visits", (wanted, work) => scheduleVisit(work, wanted));
  serve(host, "POST /visits/check", (wanted, work) => checkVisit(work, wanted));
  serve(host, "POST /visits/plan", (wanted, work) => schedulePlan(work, wanted));
  serve(host, "POST /visits/read", ({ ids }, work) => readVisits(work, ids));
  serve(host, "GET /visits/mine", ({ day }, work) => readMyDay(work, { day, suppliesOf }));
  serve(host, "GET /visits/:id", ({ id }, work) => openVisit(work, id));
  serve(host, "PUT /visits/:id", (change, work) => changeVisit(work, change));
  serve(host, "POST /visits/:id/cancel", (cancellation, work) => cancelVisit(work, cancellation));
  serve(host, "POST /visits/:id/restore", (restoring, work) => restoreVisit(work, restoring));
  missedRoutes(host);
  verificationRoutes(host);
}
