import { type Host, serve } from "#src/http/serve.ts";
import { searchTemplates } from "./search-templates.ts";
import { addTemplate, changeTemplate, listTemplates } from "./text-templates.ts";
import { openWordingFacts } from "./wording-facts.ts";

export function textTemplateRoutes(host: Host): void {
  serve(host, "GET /text-templates", (wanted, work) => listTemplates(work, wanted));
  serve(host, "POST /text-templates/search", (search, work) => searchTemplates(work, search));
  serve(host, "POST /text-templates", (wanted, work) => addTemplate(work, wanted));
  serve(host, "PUT /text-templates/:id", (change, work) => changeTemplate(work, change));
  serve(host, "GET /patients/:id/wording-facts", ({ id }, work) => openWordingFacts(work, id));
}
