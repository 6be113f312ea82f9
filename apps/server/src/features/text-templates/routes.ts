import { type Host, serve } from "#src/http/serve.ts";
import { searchTemplates } from "./search-templates.ts";
import { addTemplate, changeTemplate, listTemplates } from "./text-templates.ts";
import { openWordingFacts } from "./wording-facts.ts";

export function textTemplateRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /text-templates", (wanted, trx, caller) => listTemplates(trx, caller, wanted));
  serve(host, "POST /text-templates/search", (search, trx, caller) => searchTemplates(trx, caller, search));
  serve(host, "POST /text-templates", (wanted, trx, caller) => addTemplate(trx, caller, { keys, wanted }));
  serve(host, "PUT /text-templates/:id", (change, trx, caller) => changeTemplate(trx, caller, change));
  serve(host, "GET /patients/:id/wording-facts", ({ id }, trx, caller) => openWordingFacts(trx, caller, id));
}
