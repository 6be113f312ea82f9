import { type Host, serve } from "#src/http/serve.ts";
import { openCare, saveCare } from "./care.ts";
import { changeContact, enterContact, openContacts } from "./contacts.ts";
import { openDiagnoses, saveDiagnoses } from "./diagnoses.ts";
import { revealSsn } from "./reveal-ssn.ts";

export function profileRoutes(host: Host): void {
  serve(host, "GET /patients/:id/care", ({ id }, work) => openCare(work, id));
  serve(host, "PUT /patients/:id/care", (change, work) => saveCare(work, change));
  serve(host, "POST /patients/:id/ssn", ({ id }, work) => revealSsn(work, id));
  serve(host, "GET /patients/:id/diagnoses", ({ id }, work) => openDiagnoses(work, id));
  serve(host, "PUT /patients/:id/diagnoses", (change, work) => saveDiagnoses(work, change));
  serve(host, "GET /patients/:id/contacts", ({ id, removed }, work) =>
    openContacts(work, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /contacts", (wanted, work) => enterContact(work, wanted));
  serve(host, "PUT /contacts/:id", (change, work) => changeContact(work, change));
}
