import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { AssessmentRow } from "../queries.ts";

export type Standing = Partial<
  Pick<AssessmentRow, "status" | "signedBy" | "signedAt" | "lockedBy" | "lockedAt">
>;

/** Writes where an assessment stands, as its next version, and answers the row. */
export const updateStanding = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, changes }: { id: string; changes: Standing },
): Promise<AssessmentRow> =>
  trx
    .updateTable("assessment")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
