import { type Host, serve } from "#src/http/serve.ts";
import { findBranches } from "./admission-queries.ts";
import { readAdmissions } from "./admissions.ts";
import { dischargePatient, planDischarge, reopenAdmission } from "./discharges.ts";
import { resumeCare, transferPatient } from "./hospital-stays.ts";
import { admitPatient, changeAdmission, closeReferral, takeReferral } from "./referrals.ts";

export function admissionRoutes(host: Host): void {
  serve(host, "GET /patients/:id/admissions", ({ id }, work) => readAdmissions(work, id));
  serve(host, "POST /admissions", (input, work) => takeReferral(work, input));
  serve(host, "PUT /admissions/:id", (change, work) => changeAdmission(work, change));
  serve(host, "POST /admissions/:id/admit", (act, work) => admitPatient(work, act));
  serve(host, "POST /admissions/:id/not-admit", (act, work) => closeReferral(work, act));
  serve(host, "POST /admissions/:id/transfer", (act, work) => transferPatient(work, act));
  serve(host, "POST /admissions/:id/resume", (act, work) => resumeCare(work, act));
  serve(host, "POST /admissions/:id/plan-discharge", (act, work) => planDischarge(work, act));
  serve(host, "POST /admissions/:id/discharge", (act, work) => dischargePatient(work, act));
  serve(host, "POST /admissions/:id/reopen", (act, work) => reopenAdmission(work, act));
  serve(host, "GET /branches", async (_, work) => ({ branches: await findBranches(work) }));
}
