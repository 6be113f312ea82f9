import { type Host, serve } from "#src/http/serve.ts";
import { openChart } from "./chart.ts";
import { createPatient } from "./create-patient.ts";
import { readPatient, updatePatient } from "./patients.ts";
import { searchPatients } from "./search.ts";

export function patientRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "POST /patients", (wanted, trx, caller) => createPatient(trx, caller, { keys, wanted }));
  serve(host, "POST /patients/search", (search, trx, caller) => searchPatients(trx, caller, search));
  serve(host, "GET /patients/:id", ({ id }, trx, caller) => readPatient(trx, caller, id));
  serve(host, "PUT /patients/:id", (change, trx, caller) => updatePatient(trx, caller, { keys, change }));
  serve(host, "GET /patients/:id/chart", ({ id }, trx, caller) => openChart(trx, caller, id));
}
