import { type Host, serve } from "#src/http/serve.ts";
import { serveFile } from "#src/http/serve-file.ts";
import { changeAnswers } from "./answers/change-answers.ts";
import { correctAssessment } from "./corrections/corrections.ts";
import { exportAssessments, noteOutcome, zipOfExport } from "./exports/exports.ts";
import {
  closeAssessment,
  completeAssessment,
  reopenAssessment,
  reviewAssessment,
  signAssessment,
} from "./lifecycle/lifecycle.ts";
import { decideProposal, proposeAnswer } from "./lifecycle/proposals.ts";
import { readAttention } from "./lists/attention.ts";
import { listAssessments, listAssessmentsOf } from "./lists/list.ts";
import { openAssessment, readChanges } from "./open-assessment.ts";
import { importAssessment } from "./start/import.ts";
import { startAssessment } from "./start/start-assessment.ts";

export function assessmentRoutes(host: Host): void {
  assessmentListRoutes(host);
  lifecycleRoutes(host);
  serve(host, "POST /assessments", (input, work) => startAssessment(work, input));
  serve(host, "GET /assessments/:id", ({ id }, work) => openAssessment(work, id));
  serve(host, "GET /assessments/:id/answers", ({ id, since = "0" }, work) =>
    readChanges(work, { id, since: Number(since) }),
  );
  serve(host, "PATCH /assessments/:id/answers", (batch, work) => changeAnswers(work, batch));
}

function lifecycleRoutes(host: Host): void {
  serve(host, "POST /assessments/import", (input, work) => importAssessment(work, input));
  serve(host, "POST /assessments/:id/complete", (seen, work) => completeAssessment(work, seen));
  serve(host, "POST /assessments/:id/reopen", (seen, work) => reopenAssessment(work, seen));
  serve(host, "POST /assessments/:id/sign", (seen, work) => signAssessment(work, seen));
  serve(host, "POST /assessments/:id/review", (seen, work) => reviewAssessment(work, seen));
  serve(host, "POST /assessments/:id/lock", (seen, work) => closeAssessment(work, seen));
  serve(host, "POST /assessments/:id/proposals", (input, work) => proposeAnswer(work, input));
  serve(host, "POST /assessments/:id/proposals/:proposalId/decision", (decision, work) =>
    decideProposal(work, decision),
  );
  serve(host, "POST /assessments/:id/correction", (input, work) => correctAssessment(work, input));
  serve(host, "POST /assessments/:id/outcome", (answer, work) => noteOutcome(work, answer));
  serve(host, "POST /assessments/exports", (input, work) => exportAssessments(work, input));
  serveFile(host, "GET /assessments/exports/:id/file", ({ id }, work) => zipOfExport(work, id));
}

function assessmentListRoutes(host: Host): void {
  serve(host, "GET /assessments", (filter, work) => listAssessments(work, filter));
  serve(host, "GET /patients/:id/assessments", ({ id }, work) => listAssessmentsOf(work, id));
  serve(host, "GET /patients/:id/attention", ({ id }, work) => readAttention(work, id));
}
