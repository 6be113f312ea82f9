import { type Host, serve } from "#src/http/serve.ts";
import { beginPlan } from "./begin-plan.ts";
import { changePlan } from "./change-plan.ts";
import { openPlan } from "./open-plan.ts";

export function planOfCareRoutes(host: Host): void {
  const { keys, clock } = host.services;
  serve(host, "GET /patients/:id/plan-of-care", (asked, trx, caller) => openPlan(trx, caller, asked));
  serve(host, "POST /plans-of-care", (wanted, trx, caller) =>
    beginPlan(trx, caller, { keys, clock, wanted }),
  );
  serve(host, "PUT /plans-of-care/:id", (change, trx, caller) => changePlan(trx, caller, { clock, change }));
}
