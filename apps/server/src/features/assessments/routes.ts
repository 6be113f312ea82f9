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
  serve(host, "POST /assessments", (wanted, work) => startAssessment(work, { keys, wanted }));
  serve(host, "GET /assessments/:id", ({ id }, work) => openAssessment(work, { keys, id }));
  serve(host, "GET /assessments/:id/answers", ({ id, since = "0" }, work) =>
    readChanges(work, { id, since: Number(since) }),
  );
  serve(host, "PATCH /assessments/:id/answers", async ({ knownRevision, ...batch }, work) => {
    const { row, results } = await changeAnswers(work, batch);
    return { results, changes: await changesForSender(work, { row, since: knownRevision }) };
  });
}
