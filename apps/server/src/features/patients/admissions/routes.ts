import { type Host, serve } from "#src/http/serve.ts";
import { findBranches } from "./admission-queries.ts";
import { admitPatient } from "./admit-patient.ts";
import { changeAdmission } from "./change-admission.ts";
import { closeReferral } from "./close-referral.ts";
import { dischargePatient, planDischarge } from "./discharge-patient.ts";
import { resumeCare, transferPatient } from "./hospital-stays.ts";
import { readAdmissions } from "./read-admissions.ts";
import { reopenAdmission } from "./reopen-admission.ts";
import { takeReferral } from "./take-referral.ts";

export function admissionRoutes(host: Host): void {
  serve(host, "GET /patients/:id/admissions", ({ id }, work) => readAdmissions(work, id));
  serve(host, "POST /admissions", (wanted, work) => takeReferral(work, wanted));
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
