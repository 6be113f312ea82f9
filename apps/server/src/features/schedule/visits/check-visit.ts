import type { BrokenRule, NewVisit } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "#src/http/work.ts";
import { judgeVisits } from "./planning/judge-visits.ts";
import { findVisit } from "./visit-rows.ts";

/**
 * Checks which rules a visit would break, overlaps included, without writing. Throws `not-found` for a patient the caller
 * may not see, `invalid-input`.
 */
export async function checkVisit(work: Work, wanted: NewVisit): Promise<{ broken: BrokenRule[] }> {
  const booked = wanted.id === undefined ? undefined : await findVisit(work, wanted.id);
  const jointGroupId = booked?.jointGroupId ?? null;
  const id = wanted.id ?? uuidv7();
  const [prospect] = await judgeVisits(work, [{ ...wanted, id, jointGroupId, path: "" }]);
  return { broken: [...(prospect?.broken ?? [])] };
}
