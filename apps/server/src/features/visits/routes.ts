import { type Host, serve } from "#src/http/serve.ts";
import { cancelVisit } from "./cancel-visit.ts";
import { changeVisit } from "./change-visit.ts";
import { checkVisit } from "./check-visit.ts";
import { dayRoutes } from "./day/day-routes.ts";
import { missedRoutes } from "./missed/missed-routes.ts";
import { openVisit, readVisits } from "./read-visits.ts";
import { restoreVisit } from "./restore-visit.ts";
import { schedulePlan, scheduleVisit } from "./schedule-visits.ts";
import { verificationRoutes } from "./verification/verification-routes.ts";

export function visitRoutes(host: Host): void {
  const { keys, clock } = host.services;
  serve(host, "POST /visits", (wanted, trx, caller) => scheduleVisit(trx, caller, { keys, wanted }));
  serve(host, "POST /visits/check", (wanted, trx, caller) => checkVisit(trx, caller, wanted));
  serve(host, "POST /visits/plan", (wanted, trx, caller) => schedulePlan(trx, caller, { keys, wanted }));
  serve(host, "POST /visits/read", ({ ids }, trx, caller) => readVisits(trx, caller, ids));
  serve(host, "GET /visits/:id", ({ id }, trx, caller) => openVisit(trx, caller, id));
  serve(host, "PUT /visits/:id", (change, trx, caller) =>
    changeVisit(trx, caller, { ...change, now: clock.now() }),
  );
  serve(host, "POST /visits/:id/cancel", (cancellation, trx, caller) =>
    cancelVisit(trx, caller, cancellation),
  );
  serve(host, "POST /visits/:id/restore", (restoring, trx, caller) =>
    restoreVisit(trx, caller, { ...restoring, now: clock.now() }),
  );
  dayRoutes(host);
  missedRoutes(host);
  verificationRoutes(host);
}
