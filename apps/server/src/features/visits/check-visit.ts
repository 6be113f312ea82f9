import type { BrokenRule, NewVisit } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { judgeVisits } from "./planning/judge-visits.ts";
import { findVisit } from "./visit-rows.ts";

/**
 * Checks which rules a visit would break, overlaps included, without writing. Throws `not-found` for a patient the caller
 * may not see, `invalid-input`.
 */
export async function checkVisit(
  trx: AgencyTrx,
  caller: Caller,
  wanted: NewVisit,
): Promise<{ broken: BrokenRule[] }> {
  const booked = wanted.id === undefined ? undefined : await findVisit(trx, caller, wanted.id);
  const jointGroupId = booked?.jointGroupId ?? null;
  const id = wanted.id ?? uuidv7();
  const [prospect] = await judgeVisits(trx, caller, [{ ...wanted, id, jointGroupId, path: "" }]);
  return { broken: [...(prospect?.broken ?? [])] };
}
