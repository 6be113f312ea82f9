import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import { dayInWords } from "@hearthside/scheduling";
import { invalidField } from "#src/app-error.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
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
  work: Work,
  { id, version, onDate, reason, cancelVisits }: ReadInputOf<Contract["POST /admissions/:id/not-admit"]>,
): Promise<Admission> {
  if (cancelVisits) requirePermission(work, { area: "schedule", action: "delete" });
  const row = await holdForAct(work, { id, version, act: "not-admit" });
  requirePast("onDate", onDate, work);
  const { referralDate } = row;
  if (referralDate !== null && onDate < referralDate)
    throw invalidField("onDate", `The referral was received on ${dayInWords(referralDate)}.`);
  if (cancelVisits) await cancelLaterVisits(work, { row, day: onDate });
  return moveAdmission(work, {
    row,
    act: "not-admit",
    changes: { status: "discharged", dischargeDate: onDate, dischargeReason: reason },
    event: { kind: "not-admitted", onDate, reason },
  });
}
