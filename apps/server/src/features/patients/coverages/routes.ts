import { type Host, serve } from "#src/http/serve.ts";
import { changeAuthorization, enterAuthorization, openAuthorizations } from "./authorizations.ts";
import { changeCoverage, enterCoverage, openCoverages } from "./coverages.ts";
import { noteCheck, openChecks } from "./eligibility.ts";

export function coverageRoutes(host: Host): void {
  serve(host, "GET /patients/:id/coverages", ({ id, removed }, work) =>
    openCoverages(work, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /coverages", (wanted, work) => enterCoverage(work, wanted));
  serve(host, "PUT /coverages/:id", (change, work) => changeCoverage(work, change));
  serve(host, "GET /coverages/:id/eligibility", ({ id }, work) => openChecks(work, id));
  serve(host, "POST /eligibility-checks", (wanted, work) => noteCheck(work, wanted));
  serve(host, "GET /patients/:id/authorizations", ({ id, removed }, work) =>
    openAuthorizations(work, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /authorizations", (wanted, work) => enterAuthorization(work, wanted));
  serve(host, "PUT /authorizations/:id", (change, work) => changeAuthorization(work, change));
}
