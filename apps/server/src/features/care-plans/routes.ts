import { type Host, serve } from "#src/http/serve.ts";
import { beginPlan } from "./begin-plan.ts";
import { changePlan } from "./change-plan.ts";
import { openPlan } from "./open-plan.ts";

export function planOfCareRoutes(host: Host): void {
  serve(host, "GET /patients/:id/plan-of-care", (asked, work) => openPlan(work, asked));
  serve(host, "POST /plans-of-care", (wanted, work) => beginPlan(work, wanted));
  serve(host, "PUT /plans-of-care/:id", (change, work) => changePlan(work, change));
}
