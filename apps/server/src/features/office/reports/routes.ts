import { type Host, serve } from "#src/http/serve.ts";
import { serveApart } from "#src/http/serve-apart.ts";
import { listDataSets } from "./list-data-sets.ts";
import { listReports } from "./list-reports.ts";
import { previewInTurn } from "./preview-in-turn.ts";
import { changeSaved, listSaved, saveReport } from "./saved-reports.ts";

export function reportRoutes(host: Host): void {
  const { services } = host;
  serveApart(host, "GET /reports", (_, caller) => listReports(services, caller));
  serve(host, "GET /reports/data-sets", (_, work) => listDataSets(work));
  serveApart(host, "POST /reports/preview", (page, caller, isGone) =>
    previewInTurn(services, caller, { page, isGone }),
  );
  serve(host, "GET /saved-reports", (wanted, work) => listSaved(work, wanted));
  serve(host, "POST /saved-reports", (wanted, work) => saveReport(work, wanted));
  serve(host, "PUT /saved-reports/:id", (change, work) => changeSaved(work, change));
}
