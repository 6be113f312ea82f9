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
  const { keys } = host.services;
  serve(host, "GET /patients/:id/admissions", ({ id }, trx, caller) => readAdmissions(trx, caller, id));
  serve(host, "POST /admissions", (wanted, trx, caller) => takeReferral(trx, caller, { keys, wanted }));
  serve(host, "PUT /admissions/:id", (change, trx, caller) => changeAdmission(trx, caller, change));
  serve(host, "POST /admissions/:id/admit", (act, trx, caller) => admitPatient(trx, caller, act));
  serve(host, "POST /admissions/:id/not-admit", (act, trx, caller) => closeReferral(trx, caller, act));
  serve(host, "POST /admissions/:id/transfer", (act, trx, caller) => transferPatient(trx, caller, act));
  serve(host, "POST /admissions/:id/resume", (act, trx, caller) => resumeCare(trx, caller, act));
  serve(host, "POST /admissions/:id/plan-discharge", (act, trx, caller) => planDischarge(trx, caller, act));
  serve(host, "POST /admissions/:id/discharge", (act, trx, caller) => dischargePatient(trx, caller, act));
  serve(host, "POST /admissions/:id/reopen", (act, trx, caller) => reopenAdmission(trx, caller, act));
  serve(host, "GET /branches", async (_, trx, caller) => ({ branches: await findBranches(trx, caller) }));
}
