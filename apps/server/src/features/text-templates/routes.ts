import { type Host, serve } from "#src/http/serve.ts";
import { addTemplate, changeTemplate, listTemplates } from "./text-templates.ts";

export function textTemplateRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /text-templates", (wanted, trx, caller) => listTemplates(trx, caller, wanted));
  serve(host, "POST /text-templates", (wanted, trx, caller) => addTemplate(trx, caller, { keys, wanted }));
  serve(host, "PUT /text-templates/:id", (change, trx, caller) => changeTemplate(trx, caller, change));
}
