import { type Host, serve } from "#src/http/serve.ts";
import { checkMedications } from "./check-medications.ts";
import { suggestNames } from "./medication-names.ts";
import { openMedications } from "./medications.ts";
import { saveMedications } from "./save-medications.ts";

export function medicationRoutes(host: Host): void {
  serve(host, "GET /patients/:id/medications", ({ id, removed }, work) =>
    openMedications(work, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "PUT /patients/:id/medications", ({ id, lines, takesNone }, work) =>
    saveMedications(work, { patientId: id, lines, takesNone }),
  );
  serve(host, "POST /patients/:id/medications/check", ({ id, lines }, work) =>
    checkMedications(work, { patientId: id, lines }),
  );
  serve(host, "POST /medications/suggest", ({ text }, work) => suggestNames(work, text));
}
