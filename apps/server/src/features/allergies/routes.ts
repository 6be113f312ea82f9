import { type Host, serve } from "#src/http/serve.ts";
import { changeAllergy, noteAllergy, openAllergies, sayNoAllergies } from "./allergies.ts";

export function allergyRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /patients/:id/allergies", ({ id, removed }, trx, caller) =>
    openAllergies(trx, caller, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /allergies", (wanted, trx, caller) => noteAllergy(trx, caller, { keys, wanted }));
  serve(host, "PUT /allergies/:id", (wanted, trx, caller) => changeAllergy(trx, caller, wanted));
  serve(host, "POST /patients/:id/allergies/none", ({ id }, trx, caller) => sayNoAllergies(trx, caller, id));
}
