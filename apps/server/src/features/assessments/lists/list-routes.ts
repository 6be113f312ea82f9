import { type Host, serve } from "#src/http/serve.ts";
import { readAttention } from "./attention.ts";
import { listAssessments, listAssessmentsOf } from "./list.ts";

export function assessmentListRoutes(host: Host): void {
  serve(host, "GET /assessments", (filter, trx, caller) => listAssessments(trx, caller, filter));
  serve(host, "GET /patients/:id/assessments", ({ id }, trx, caller) => listAssessmentsOf(trx, caller, id));
  serve(host, "GET /patients/:id/attention", ({ id }, trx, caller) => readAttention(trx, caller, id));
}
