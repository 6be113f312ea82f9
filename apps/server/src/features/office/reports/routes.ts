import { type Host, serve } from "#src/http/serve.ts";
import { serveApart } from "#src/http/serve-apart.ts";
import { listDataSets, listReports } from "./list-reports.ts";
import { previewInTurn } from "./preview-report.ts";
import { changeSaved, listSaved, saveReport } from "./saved-reports.ts";

export function reportRoutes(host: Host): void {
  const { services } = host;
  serveApart(host, "GET /reports", (_, caller) => listReports(services, caller));
  serve(host, "GET /reports/data-sets", (_, work) => listDataSets(work));
  serveApart(host, "POST /reports/preview", (page, caller, isGone) =>
    previewInTurn(services, caller, { page, isGone }),
  );
  serve(host, "GET /saved-reports", (input, work) => listSaved(work, input));
  serve(host, "POST /saved-reports", (input, work) => saveReport(work, input));
  serve(host, "PUT /saved-reports/:id", (change, work) => changeSaved(work, change));
}
