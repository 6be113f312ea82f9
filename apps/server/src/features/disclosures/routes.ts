import { type Host, serve } from "#src/http/serve.ts";
import { correctDisclosure, enterDisclosure, listDisclosures, openDisclosures } from "./disclosures.ts";

export function disclosureRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /patients/:id/disclosures", ({ id, removed }, trx, caller) =>
    openDisclosures(trx, caller, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "GET /disclosures", ({ after }, trx, caller) => listDisclosures(trx, caller, after));
  serve(host, "POST /disclosures", (wanted, trx, caller) => enterDisclosure(trx, caller, { keys, wanted }));
  serve(host, "PUT /disclosures/:id", (wanted, trx, caller) => correctDisclosure(trx, caller, wanted));
}
