import { type Host, serve } from "#src/http/serve.ts";
import { serveFile } from "#src/http/serve-file.ts";
import { correctChart } from "../corrections/chart-corrections.ts";
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
  serve(host, "POST /assessments/import", (wanted, trx, caller) =>
    importAssessment(trx, caller, { keys, wanted }),
  );
  serve(host, "POST /assessments/:id/complete", (seen, trx, caller) =>
    completeAssessment(trx, caller, { ...seen, keys }),
  );
  serve(host, "POST /assessments/:id/reopen", (seen, trx, caller) => reopenAssessment(trx, caller, seen));
  serve(host, "POST /assessments/:id/sign", (seen, trx, caller) =>
    signAssessment(trx, caller, { ...seen, keys }),
  );
  serve(host, "POST /assessments/:id/review", (seen, trx, caller) => reviewAssessment(trx, caller, seen));
  serve(host, "POST /assessments/:id/lock", (seen, trx, caller) =>
    closeAssessment(trx, caller, { ...seen, keys }),
  );
  serve(host, "POST /assessments/:id/proposals", (wanted, trx, caller) =>
    proposeAnswer(trx, caller, { keys, wanted }),
  );
  serve(host, "POST /assessments/:id/proposals/:proposalId/decision", (decision, trx, caller) =>
    decideProposal(trx, caller, decision),
  );
  serve(host, "POST /assessments/:id/correction", (wanted, trx, caller) =>
    correctAssessment(trx, caller, { keys, wanted }),
  );
  serve(host, "POST /assessments/:id/chart", (correction, trx, caller) =>
    correctChart(trx, caller, { ...correction, keys }),
  );
  serve(host, "POST /assessments/:id/outcome", (answer, trx, caller) => noteOutcome(trx, caller, answer));
  serve(host, "POST /assessments/exports", (wanted, trx, caller) =>
    exportAssessments(trx, caller, { keys, wanted }),
  );
  serveFile(host, "GET /assessments/exports/:id/file", ({ id }, trx, caller) =>
    zipOfExport(trx, caller, { keys, id }),
  );
}
