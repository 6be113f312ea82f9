import { type Host, serve } from "#src/http/serve.ts";
import { changeAllergy, noteAllergy, openAllergies, sayNoAllergies } from "./allergies.ts";

export function allergyRoutes(host: Host): void {
  serve(host, "GET /patients/:id/allergies", ({ id, removed }, work) =>
    openAllergies(work, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /allergies", (wanted, work) => noteAllergy(work, wanted));
  serve(host, "PUT /allergies/:id", (wanted, work) => changeAllergy(work, wanted));
  serve(host, "POST /patients/:id/allergies/none", ({ id }, work) => sayNoAllergies(work, id));
}
