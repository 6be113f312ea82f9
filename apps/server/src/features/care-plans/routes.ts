import { type Host, serve } from "#src/http/serve.ts";
import { openPlan } from "./open-plan.ts";
import { beginPlan, changePlan } from "./write-plan.ts";

export function planOfCareRoutes(host: Host): void {
  serve(host, "GET /patients/:id/plan-of-care", (asked, work) => openPlan(work, asked));
  serve(host, "POST /plans-of-care", (input, work) => beginPlan(work, input));
  serve(host, "PUT /plans-of-care/:id", (change, work) => changePlan(work, change));
}
