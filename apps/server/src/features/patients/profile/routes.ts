import { type Host, serve } from "#src/http/serve.ts";
import { revealSsn } from "../patients.ts";
import { openCare, saveCare } from "./care.ts";
import { openDiagnoses, saveDiagnoses } from "./diagnoses.ts";

export function profileRoutes(host: Host): void {
  serve(host, "GET /patients/:id/care", ({ id }, work) => openCare(work, id));
  serve(host, "PUT /patients/:id/care", (change, work) => saveCare(work, change));
  serve(host, "POST /patients/:id/ssn", ({ id }, work) => revealSsn(work, id));
  serve(host, "GET /patients/:id/diagnoses", ({ id }, work) => openDiagnoses(work, id));
  serve(host, "PUT /patients/:id/diagnoses", (change, work) => saveDiagnoses(work, change));
}
