import { type Host, serve } from "#src/http/serve.ts";
import { openChart } from "./chart.ts";
import { correctChart } from "./chart-corrections/chart-corrections.ts";
import { createPatient } from "./create-patient.ts";
import { readPatient, updatePatient } from "./patients.ts";
import { searchPatients } from "./search.ts";

export function patientRoutes(host: Host): void {
  serve(host, "POST /patients", (input, work) => createPatient(work, input));
  serve(host, "POST /patients/search", (search, work) => searchPatients(work, search));
  serve(host, "GET /patients/:id", ({ id }, work) => readPatient(work, id));
  serve(host, "PUT /patients/:id", (change, work) => updatePatient(work, change));
  serve(host, "GET /patients/:id/chart", ({ id }, work) => openChart(work, id));
  serve(host, "POST /assessments/:id/chart", (correction, work) => correctChart(work, correction));
}
