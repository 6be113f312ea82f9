import type { FastifyInstance } from "fastify";
import { serve } from "#src/http/serve.ts";
import type { Services } from "#src/services.ts";
import { openChart } from "./chart.ts";
import { createPatient, readPatient, updatePatient } from "./patients.ts";
import { searchPatients } from "./search.ts";

export function patientRoutes(app: FastifyInstance, services: Services): void {
  const { keys } = services;
  serve(app, services, "POST /patients", (wanted, trx, caller) => createPatient(trx, caller, keys, wanted));
  serve(app, services, "POST /patients/search", (search, trx, caller) => searchPatients(trx, caller, search));
  serve(app, services, "GET /patients/:id", ({ id }, trx, caller) => readPatient(trx, caller, id));
  serve(app, services, "PUT /patients/:id", (change, trx, caller) =>
    updatePatient(trx, caller, keys, change),
  );
  serve(app, services, "GET /patients/:id/chart", ({ id }, trx, caller) => openChart(trx, caller, id));
}
