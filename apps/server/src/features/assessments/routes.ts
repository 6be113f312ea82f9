import { type Host, serve } from "#src/http/serve.ts";
import { serveFile } from "#src/http/serve-file.ts";
import { changeAnswers } from "./answers/answers.ts";
import { correctAssessment } from "./corrections/corrections.ts";
import { zipOfExport } from "./exports/export-zip.ts";
import { exportAssessments } from "./exports/exports.ts";
import { noteOutcome } from "./exports/outcomes.ts";
import {
  closeAssessment,
  completeAssessment,
  reopenAssessment,
  reviewAssessment,
} from "./lifecycle/lifecycle.ts";
import { decideProposal, proposeAnswer } from "./lifecycle/proposals.ts";
import { signAssessment } from "./lifecycle/signing.ts";
import { assessmentListRoutes } from "./lists/list-routes.ts";
import { changesForSender, openAssessment, readChanges } from "./open-assessment.ts";
import { importAssessment } from "./start/import.ts";
import { startAssessment } from "./start/start-assessment.ts";

export function assessmentRoutes(host: Host): void {
  assessmentListRoutes(host);
  lifecycleRoutes(host);
  serve(host, "POST /assessments", (wanted, work) => startAssessment(work, wanted));
  serve(host, "GET /assessments/:id", ({ id }, work) => openAssessment(work, id));
  serve(host, "GET /assessments/:id/answers", ({ id, since = "0" }, work) =>
    readChanges(work, { id, since: Number(since) }),
  );
  serve(host, "PATCH /assessments/:id/answers", async ({ knownRevision, ...batch }, work) => {
    const { row, results } = await changeAnswers(work, batch);
    return { results, changes: await changesForSender(work, { row, since: knownRevision }) };
  });
}

function lifecycleRoutes(host: Host): void {
  serve(host, "POST /assessments/import", (wanted, work) => importAssessment(work, wanted));
  serve(host, "POST /assessments/:id/complete", (seen, work) => completeAssessment(work, seen));
  serve(host, "POST /assessments/:id/reopen", (seen, work) => reopenAssessment(work, seen));
  serve(host, "POST /assessments/:id/sign", (seen, work) => signAssessment(work, seen));
  serve(host, "POST /assessments/:id/review", (seen, work) => reviewAssessment(work, seen));
  serve(host, "POST /assessments/:id/lock", (seen, work) => closeAssessment(work, seen));
  serve(host, "POST /assessments/:id/proposals", (wanted, work) => proposeAnswer(work, wanted));
  serve(host, "POST /assessments/:id/proposals/:proposalId/decision", (decision, work) =>
    decideProposal(work, decision),
  );
  serve(host, "POST /assessments/:id/correction", (wanted, work) => correctAssessment(work, wanted));
  serve(host, "POST /assessments/:id/outcome", (answer, work) => noteOutcome(work, answer));
  serve(host, "POST /assessments/exports", (wanted, work) => exportAssessments(work, wanted));
  serveFile(host, "GET /assessments/exports/:id/file", ({ id }, work) => zipOfExport(work, id));
}
