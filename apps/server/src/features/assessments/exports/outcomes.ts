import type { Assessment } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { hold, holdFor, moveAndRead, moveOn } from "../lifecycle/moves.ts";
import { mayFollow } from "../lifecycle/transitions.ts";
import type { AssessmentRow } from "../queries.ts";
import { updateOutcome } from "./export-queries.ts";

type Noted = {
  readonly id: string;
  readonly version: number;
  readonly outcome: "accepted" | "accepted-with-warnings" | "rejected";
  readonly message: string | null;
};

/**
 * Records the CMS response to the last file. An accepted correction marks the original corrected or inactivated.
 * Throws `not-found`, `conflict`, `wrong-status`.
 */
export async function noteOutcome(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, outcome, message }: Noted,
): Promise<Assessment> {
  const act = outcome === "rejected" ? "reject" : "accept";
  const row = await holdFor(trx, caller, { id, version, act });
  await updateOutcome(trx, caller, { assessmentId: id, outcome, message });
  if (act === "accept") await retireOriginal(trx, caller, row);
  return moveAndRead(trx, caller, { row, act, note: { outcome } });
}

async function retireOriginal(
  trx: AgencyTrx,
  caller: Caller,
  { id, transaction, correctsId }: AssessmentRow,
): Promise<void> {
  if (transaction === 1 || correctsId === null) return;
  const act = transaction === 2 ? "modify" : "inactivate";
  const original = await hold(trx, caller, correctsId);
  if (mayFollow(original.status, act)) await moveOn(trx, caller, { row: original, act, note: { by: id } });
}
