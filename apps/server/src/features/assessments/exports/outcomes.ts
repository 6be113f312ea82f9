import type { Assessment } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
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
export async function noteOutcome(work: Work, { id, version, outcome, message }: Noted): Promise<Assessment> {
  const act = outcome === "rejected" ? "reject" : "accept";
  const row = await holdFor(work, { id, version, act });
  await updateOutcome(work, { assessmentId: id, outcome, message });
  if (act === "accept") await retireOriginal(work, row);
  return moveAndRead(work, { row, act, note: { outcome } });
}

async function retireOriginal(work: Work, { id, transaction, correctsId }: AssessmentRow): Promise<void> {
  if (transaction === 1 || correctsId === null) return;
  const act = transaction === 2 ? "modify" : "inactivate";
  const original = await hold(work, correctsId);
  if (mayFollow(original.status, act)) await moveOn(work, { row: original, act, note: { by: id } });
}
