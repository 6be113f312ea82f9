import { type Host, serve } from "#src/http/serve.ts";
import { listClinicians, setHours } from "./clinicians.ts";
import { readPatientAvailability, setPatientAvailability } from "./patient-availability.ts";
import { enterTimeOff, takeTimeOffBack } from "./time-off.ts";

export function availabilityRoutes(host: Host): void {
  const { keys } = host.services;
  serve(host, "GET /clinicians", async (_input, trx, caller) => ({
    clinicians: await listClinicians(trx, caller),
  }));
  serve(host, "PUT /clinicians/:userId/hours", (wanted, trx, caller) => setHours(trx, caller, wanted));
  serve(host, "POST /time-off", (wanted, trx, caller) => enterTimeOff(trx, caller, { keys, wanted }));
  serve(host, "DELETE /time-off/:id", (known, trx, caller) => takeTimeOffBack(trx, caller, known));
  serve(host, "GET /patients/:id/availability", ({ id }, trx, caller) =>
    readPatientAvailability(trx, caller, id),
  );
  serve(host, "PUT /patients/:id/availability", (wanted, trx, caller) =>
    setPatientAvailability(trx, caller, wanted),
  );
}
