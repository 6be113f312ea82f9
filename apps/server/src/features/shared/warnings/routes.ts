import { type Host, serve } from "#src/http/serve.ts";
import { assignWarning, assignWarnings } from "./assign-warnings.ts";
import { countOpen, listWarnings } from "./list-warnings.ts";
import { reopenWarning, resolveWarning, resolveWarnings } from "./resolve-warnings.ts";

export function warningRoutes(host: Host): void {
  serve(host, "GET /warnings", (wanted, work) => listWarnings(work, wanted));
  serve(host, "GET /warnings/counts", (narrowing, work) => countOpen(work, narrowing));
  serve(host, "PUT /warnings/:id", (wanted, work) => assignWarning(work, wanted));
  serve(host, "POST /warnings/:id/resolve", (wanted, work) => resolveWarning(work, wanted));
  serve(host, "POST /warnings/:id/reopen", (wanted, work) => reopenWarning(work, wanted));
  serve(host, "POST /warnings/assign", (wanted, work) => assignWarnings(work, wanted));
  serve(host, "POST /warnings/resolve", (wanted, work) => resolveWarnings(work, wanted));
}
