import { type Host, serve } from "#src/http/serve.ts";
import { serveFile } from "#src/http/serve-file.ts";
import { correctAssessment } from "../corrections/corrections.ts";
import { zipOfExport } from "../exports/export-zip.ts";
import { exportAssessments } from "../exports/exports.ts";
import { noteOutcome } from "../exports/outcomes.ts";
import { importAssessment } from "../start/import.ts";
import { closeAssessment, completeAssessment, reopenAssessment, reviewAssessment } from "./lifecycle.ts";
import { decideProposal, proposeAnswer } from "./proposals.ts";
import { signAssessment } from "./signing.ts";

export function lifecycleRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "POST /assessments/import", (wanted, work) => importAssessment(work, { keys, wanted }));
  serve(host, "POST /assessments/:id/complete", (seen, work) => completeAssessment(work, { ...seen, keys }));
  serve(host, "POST /assessments/:id/reopen", (seen, work) => reopenAssessment(work, seen));
  serve(host, "POST /assessments/:id/sign", (seen, work) => signAssessment(work, { ...seen, keys }));
  serve(host, "POST /assessments/:id/review", (seen, work) => reviewAssessment(work, seen));
  serve(host, "POST /assessments/:id/lock", (seen, work) => closeAssessment(work, { ...seen, keys }));
  serve(host, "POST /assessments/:id/proposals", (wanted, work) => proposeAnswer(work, { keys, wanted }));
  serve(host, "POST /assessments/:id/proposals/:proposalId/decision", (decision, work) =>
    decideProposal(work, decision),
  );
  serve(host, "POST /assessments/:id/correction", (wanted, work) =>
    correctAssessment(work, { keys, wanted }),
  );
  serve(host, "POST /assessments/:id/outcome", (answer, work) => noteOutcome(work, answer));
  serve(host, "POST /assessments/exports", (wanted, work) => exportAssessments(work, { keys, wanted }));
  serveFile(host, "GET /assessments/exports/:id/file", ({ id }, work) => zipOfExport(work, { keys, id }));
}
