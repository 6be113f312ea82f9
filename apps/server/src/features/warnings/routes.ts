import { type Host, serve } from "#src/http/serve.ts";
import { assignWarning, assignWarnings } from "./assign-warnings.ts";
import { countOpen, listWarnings } from "./list-warnings.ts";
import { reopenWarning, resolveWarning, resolveWarnings } from "./resolve-warnings.ts";

export function warningRoutes(host: Host): void {
  serve(host, "GET /warnings", (wanted, trx, caller) => listWarnings(trx, caller, wanted));
  serve(host, "GET /warnings/counts", (narrowing, trx, caller) => countOpen(trx, caller, narrowing));
  serve(host, "PUT /warnings/:id", (wanted, trx, caller) => assignWarning(trx, caller, wanted));
  serve(host, "POST /warnings/:id/resolve", (wanted, trx, caller) => resolveWarning(trx, caller, wanted));
  serve(host, "POST /warnings/:id/reopen", (wanted, trx, caller) => reopenWarning(trx, caller, wanted));
  serve(host, "POST /warnings/assign", (wanted, trx, caller) => assignWarnings(trx, caller, wanted));
  serve(host, "POST /warnings/resolve", (wanted, trx, caller) => resolveWarnings(trx, caller, wanted));
}
