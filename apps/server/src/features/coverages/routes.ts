import { type Host, serve } from "#src/http/serve.ts";
import { changeAuthorization, enterAuthorization, openAuthorizations } from "./authorizations.ts";
import { changeCoverage, enterCoverage, openCoverages } from "./coverages.ts";
import { noteCheck, openChecks } from "./eligibility.ts";
import { countFinancial, listAuthorizations, listInsurance } from "./financial/financial.ts";

export function coverageRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /financial/figures", (_input, trx, caller) => countFinancial(trx, caller));
  serve(host, "GET /financial/insurance", (asked, trx, caller) => listInsurance(trx, caller, asked));
  serve(host, "GET /financial/authorizations", (asked, trx, caller) =>
    listAuthorizations(trx, caller, asked),
  );
  serve(host, "GET /patients/:id/coverages", ({ id, removed }, trx, caller) =>
    openCoverages(trx, caller, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /coverages", (wanted, trx, caller) => enterCoverage(trx, caller, { keys, wanted }));
  serve(host, "PUT /coverages/:id", (change, trx, caller) => changeCoverage(trx, caller, change));
  serve(host, "GET /coverages/:id/eligibility", ({ id }, trx, caller) => openChecks(trx, caller, id));
  serve(host, "POST /eligibility-checks", (wanted, trx, caller) => noteCheck(trx, caller, { keys, wanted }));
  serve(host, "GET /patients/:id/authorizations", ({ id, removed }, trx, caller) =>
    openAuthorizations(trx, caller, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /authorizations", (wanted, trx, caller) =>
    enterAuthorization(trx, caller, { keys, wanted }),
  );
  serve(host, "PUT /authorizations/:id", (change, trx, caller) => changeAuthorization(trx, caller, change));
}
