import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import { dayInWords } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import { cancelLaterVisits } from "./cancel-later-visits.ts";
import { requirePast } from "./days-in-order.ts";
import { holdForAct } from "./hold-admission.ts";
import { moveAdmission } from "./move-admission.ts";

/**
 * Closes a referral without care: the admission ends without having started, so nothing is due and
 * a new referral can be entered. Throws `not-found`, `conflict` with the current admission, `wrong-status`, `invalid-input`,
 * and `forbidden` for a caller who may not cancel visits.
 */
export async function closeReferral(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, onDate, reason, cancelVisits }: ReadInputOf<Contract["POST /admissions/:id/not-admit"]>,
): Promise<Admission> {
  if (cancelVisits) requirePermission(caller, { area: "schedule", action: "delete" });
  const row = await holdForAct(trx, caller, { id, version, act: "not-admit" });
  requirePast("onDate", onDate, caller);
  const { referralDate } = row;
  if (referralDate !== null && onDate < referralDate)
    throw invalidField("onDate", `The referral was received on ${dayInWords(referralDate)}.`);
  if (cancelVisits) await cancelLaterVisits(trx, caller, { row, day: onDate });
  return moveAdmission(trx, caller, {
    row,
    act: "not-admit",
    changes: { status: "discharged", dischargeDate: onDate, dischargeReason: reason },
    event: { kind: "not-admitted", onDate, reason },
  });
}
