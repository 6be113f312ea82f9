import { findOpenBranches } from "#src/features/shared/employees/employees.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { readAdmissions } from "./admissions.ts";
import { dischargePatient, planDischarge, reopenAdmission } from "./discharges.ts";
import { resumeCare, transferPatient } from "./hospital-stays.ts";
import { admitPatient, changeAdmission, closeReferral, takeReferral } from "./referrals.ts";

export function admissionRoutes(host: Host): void {
  serve(host, "GET /patients/:id/admissions", ({ id }, work) => readAdmissions(work, id));
  serve(host, "POST /admissions", (input, work) => takeReferral(work, input));
  serve(host, "PUT /admissions/:id", (change, work) => changeAdmission(work, change));
  serve(host, "POST /admissions/:id/admit", (action, work) => admitPatient(work, action));
  serve(host, "POST /admissions/:id/not-admit", (action, work) => closeReferral(work, action));
  serve(host, "POST /admissions/:id/transfer", (action, work) => transferPatient(work, action));
  serve(host, "POST /admissions/:id/resume", (action, work) => resumeCare(work, action));
  serve(host, "POST /admissions/:id/plan-discharge", (action, work) => planDischarge(work, action));
  serve(host, "POST /admissions/:id/discharge", (action, work) => dischargePatient(work, action));
  serve(host, "POST /admissions/:id/reopen", (action, work) => reopenAdmission(work, action));
  serve(host, "GET /branches", async (_, work) => ({ branches: await findOpenBranches(work) }));
}
