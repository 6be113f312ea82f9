import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import { invalidField } from "#src/app-error.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { updateLaterPeriods } from "./act-queries.ts";
import { findEvents } from "./admission-queries.ts";
import { cancelLaterVisits } from "./cancel-later-visits.ts";
import { requireAfter, requirePast } from "./days-in-order.ts";
import { holdForAct } from "./hold-admission.ts";
import { moveAdmission } from "./move-admission.ts";

// Both throw `not-found`, `conflict` with the current admission, `wrong-status`, `invalid-input`.

/** Plans a discharge for today or later, or changes the planned date. */
export async function planDischarge(
  work: Work,
  { id, version, onDate, reason }: ReadInputOf<Contract["POST /admissions/:id/plan-discharge"]>,
): Promise<Admission> {
  const row = await holdForAct(work, { id, version, act: "plan-discharge" });
  if (onDate < work.today) throw invalidField("onDate", "Please choose today or a later date.");
  return moveAdmission(work, {
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
  work: Work,
  { id, version, onDate, reason, cancelVisits }: Discharge,
): Promise<Admission> {
  if (cancelVisits) requirePermission(work, { area: "schedule", action: "delete" });
  const row = await holdForAct(work, { id, version, act: "discharge" });
  requirePast("onDate", onDate, work);
  requireAfter(onDate, row, await findEvents(work, [id]));
  await updateLaterPeriods(work, { admissionId: id, day: onDate, isNonBillable: true });
  if (cancelVisits) await cancelLaterVisits(work, { row, day: onDate });
  return moveAdmission(work, {
    row,
    act: "discharge",
    changes: { status: "discharged", dischargeDate: onDate, dischargeReason: reason },
    event: { kind: "discharged", onDate, reason },
  });
}
