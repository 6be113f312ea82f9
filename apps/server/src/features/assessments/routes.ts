import { type Host, serve } from "#src/http/serve.ts";
import { changeAnswers } from "./answers/answers.ts";
import { lifecycleRoutes } from "./lifecycle/lifecycle-routes.ts";
import { assessmentListRoutes } from "./lists/list-routes.ts";
import { changesForSender, openAssessment, readChanges } from "./open-assessment.ts";
import { startAssessment } from "./start/start-assessment.ts";

export function assessmentRoutes(host: Host): void {
  const { keys } = host.services;
  assessmentListRoutes(host);
  lifecycleRoutes(host);
  serve(host, "POST /assessments", (wanted, trx, caller) => startAssessment(trx, caller, { keys, wanted }));
  serve(host, "GET /assessments/:id", ({ id }, trx, caller) => openAssessment(trx, caller, { keys, id }));
  serve(host, "GET /assessments/:id/answers", ({ id, since = "0" }, trx, caller) =>
    readChanges(trx, caller, { id, since: Number(since) }),
  );
  serve(host, "PATCH /assessments/:id/answers", async ({ knownRevision, ...batch }, trx, caller) => {
    const { row, results } = await changeAnswers(trx, caller, batch);
    return { results, changes: await changesForSender(trx, caller, { row, since: knownRevision }) };
  });
}
