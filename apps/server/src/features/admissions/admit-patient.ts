import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAdmissionsOf } from "./admission-queries.ts";
import { requireStart } from "./days-in-order.ts";
import { holdForAct } from "./hold-admission.ts";
import { settle } from "./move-admission.ts";
import { startCare } from "./start-care.ts";

/**
 * Starts care on a date, which may be in the future; a later referral date is only a warning. Throws `not-found`, `conflict`
 * with the current admission, `wrong-status`, `invalid-input`.
 */
export async function admitPatient(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, startOfCare }: ReadInputOf<Contract["POST /admissions/:id/admit"]>,
): Promise<Admission> {
  const { patientId, number } = await holdForAct(trx, caller, { id, version, act: "admit" });
  const before = (await findAdmissionsOf(trx, caller, patientId)).find((other) => other.number < number);
  requireStart(startOfCare, caller, before?.dischargeDate ?? null);
  await startCare(trx, caller, { id, patientId, startOfCare });
  return settle(trx, caller, id);
}
