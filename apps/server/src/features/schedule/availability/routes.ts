import { type Host, serve } from "#src/http/serve.ts";
import { listClinicians, setHours } from "./clinicians.ts";
import { readPatientAvailability, setPatientAvailability } from "./patient-availability.ts";
import { enterTimeOff, takeTimeOffBack } from "./time-off.ts";

export function availabilityRoutes(host: Host): void {
  serve(host, "GET /clinicians", async (_input, work) => ({
    clinicians: await listClinicians(work),
  }));
  serve(host, "PUT /clinicians/:userId/hours", (wanted, work) => setHours(work, wanted));
  serve(host, "POST /time-off", (wanted, work) => enterTimeOff(work, wanted));
  serve(host, "DELETE /time-off/:id", (known, work) => takeTimeOffBack(work, known));
  serve(host, "GET /patients/:id/availability", ({ id }, work) => readPatientAvailability(work, id));
  serve(host, "PUT /patients/:id/availability", (wanted, work) => setPatientAvailability(work, wanted));
}
