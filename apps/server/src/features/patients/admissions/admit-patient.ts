import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import { startCare } from "#src/features/shared/admissions/start-care.ts";
import type { Work } from "#src/http/work.ts";
import { findAdmissionsOf } from "./admission-queries.ts";
import { requireStart } from "./days-in-order.ts";
import { holdForAct } from "./hold-admission.ts";
import { settle } from "./move-admission.ts";

/**
 * Starts care on a date, which may be in the future; a later referral date is only a warning. Throws `not-found`, `conflict`
 * with the current admission, `wrong-status`, `invalid-input`.
 */
export async function admitPatient(
  work: Work,
  { id, version, startOfCare }: ReadInputOf<Contract["POST /admissions/:id/admit"]>,
): Promise<Admission> {
  const { patientId, number } = await holdForAct(work, { id, version, act: "admit" });
  const before = (await findAdmissionsOf(work, patientId)).find((other) => other.number < number);
  requireStart(startOfCare, work, before?.dischargeDate ?? null);
  await startCare(work, { id, patientId, startOfCare });
  return settle(work, id);
}
