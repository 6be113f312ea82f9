import { type Host, serve } from "#src/http/serve.ts";
import { serveApart } from "#src/http/serve-apart.ts";
import { listDataSets } from "./list-data-sets.ts";
import { listReports } from "./list-reports.ts";
import { previewReport } from "./preview-report.ts";
import { changeSaved, listSaved, saveReport } from "./saved-reports.ts";

export function reportRoutes(host: Host): void {
  const { services } = host;
  const { keys } = services;
  serveApart(host, "GET /reports", (_, caller) => listReports(services, caller));
  serve(host, "GET /reports/data-sets", (_, trx, caller) => listDataSets(trx, caller));
  serve(host, "POST /reports/preview", (wanted, trx, caller) => previewReport(trx, caller, wanted));
  serve(host, "GET /saved-reports", (wanted, trx, caller) => listSaved(trx, caller, wanted));
  serve(host, "POST /saved-reports", (wanted, trx, caller) => saveReport(trx, caller, { keys, wanted }));
  serve(host, "PUT /saved-reports/:id", (change, trx, caller) => changeSaved(trx, caller, change));
}
