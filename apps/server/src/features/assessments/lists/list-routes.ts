import { type Host, serve } from "#src/http/serve.ts";
import { readAttention } from "./attention.ts";
import { listAssessments, listAssessmentsOf } from "./list.ts";

export function assessmentListRoutes(host: Host): void {
  serve(host, "GET /assessments", (filter, work) => listAssessments(work, filter));
  serve(host, "GET /patients/:id/assessments", ({ id }, work) => listAssessmentsOf(work, id));
  serve(host, "GET /patients/:id/attention", ({ id }, work) => readAttention(work, id));
}
