import { type Host, serve } from "#src/http/serve.ts";
import { openCare, saveCare } from "./care.ts";
import { changeContact, enterContact, openContacts } from "./contacts.ts";
import { openDiagnoses, saveDiagnoses } from "./diagnoses.ts";
import { revealSsn } from "./reveal-ssn.ts";

export function profileRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /patients/:id/care", ({ id }, trx, caller) => openCare(trx, caller, id));
  serve(host, "PUT /patients/:id/care", (change, trx, caller) => saveCare(trx, caller, change));
  serve(host, "POST /patients/:id/ssn", ({ id }, trx, caller) =>
    revealSsn(trx, caller, { keys, patientId: id }),
  );
  serve(host, "GET /patients/:id/diagnoses", ({ id }, trx, caller) => openDiagnoses(trx, caller, id));
  serve(host, "PUT /patients/:id/diagnoses", (change, trx, caller) => saveDiagnoses(trx, caller, change));
  serve(host, "GET /patients/:id/contacts", ({ id, removed }, trx, caller) =>
    openContacts(trx, caller, { patientId: id, removed: removed === "true" }),
  );
  serve(host, "POST /contacts", (wanted, trx, caller) => enterContact(trx, caller, { keys, wanted }));
  serve(host, "PUT /contacts/:id", (change, trx, caller) => changeContact(trx, caller, change));
}
