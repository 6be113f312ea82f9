import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import { updateLaterPeriods } from "./act-queries.ts";
import { findEvents } from "./admission-queries.ts";
import { cancelLaterVisits } from "./cancel-later-visits.ts";
import { requireAfter, requirePast } from "./days-in-order.ts";
import { holdForAct } from "./hold-admission.ts";
import { moveAdmission } from "./move-admission.ts";

// Both throw `not-found`, `conflict` with the current admission, `wrong-status`, `invalid-input`.

/** Plans a discharge for today or later, or changes the planned date. */
export async function planDischarge(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, onDate, reason }: ReadInputOf<Contract["POST /admissions/:id/plan-discharge"]>,
): Promise<Admission> {
  const row = await holdForAct(trx, caller, { id, version, act: "plan-discharge" });
  if (onDate < caller.today) throw invalidField("onDate", "Please choose today or a later date.");
  return moveAdmission(trx, caller, {
    row,
    act: "plan-discharge",
    changes: { status: "discharge-pending" },
    event: { kind: "discharge-planned", onDate, reason },
  });
}

type Discharge = ReadInputOf<Contract["POST /admissions/:id/discharge"]>;

/**
 * Ends the admission. Its certification periods stay, but one that has not started is not billed. Visits on that
 * day stay; later ones are cancelled if requested. Also throws `forbidden` for a caller who may not cancel visits.
 */
export async function dischargePatient(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, onDate, reason, cancelVisits }: Discharge,
): Promise<Admission> {
  if (cancelVisits) requirePermission(caller, { area: "schedule", action: "delete" });
  const row = await holdForAct(trx, caller, { id, version, act: "discharge" });
  requirePast("onDate", onDate, caller);
  requireAfter(onDate, row, await findEvents(trx, caller, [id]));
  await updateLaterPeriods(trx, caller, { admissionId: id, day: onDate, isNonBillable: true });
  if (cancelVisits) await cancelLaterVisits(trx, caller, { row, day: onDate });
  return moveAdmission(trx, caller, {
    row,
    act: "discharge",
    changes: { status: "discharged", dischargeDate: onDate, dischargeReason: reason },
    event: { kind: "discharged", onDate, reason },
  });
}
