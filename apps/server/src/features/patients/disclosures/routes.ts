import { type Host, serve } from "#src/http/serve.ts";
import { correctDisclosure, enterDisclosure, listDisclosures, openDisclosures } from "./disclosures.ts";

export function disclosureRoutes(host: Host): void {
  serve(host, "GET /patients/:id/disclosures", ({ id, removed }, work) =>
    openDisclosures(work, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "GET /disclosures", ({ after }, work) => listDisclosures(work, after));
  serve(host, "POST /disclosures", (wanted, work) => enterDisclosure(work, wanted));
  serve(host, "PUT /disclosures/:id", (wanted, work) => correctDisclosure(work, wanted));
}
