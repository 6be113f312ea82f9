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

/** Items for which several values wait for a choice. */
export const findDisputedItems = (trx: AgencyTrx, { agencyId }: Caller, assessmentId: string) =>
  trx
    .selectFrom("assessment_alternative")
    .select("item")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("resolvedAt", "is", null)
    .orderBy("item")
    .execute();

/** Items for which a proposal waits for the signer. */
export const findUndecidedItems = (trx: AgencyTrx, { agencyId }: Caller, assessmentId: string) =>
  trx
    .selectFrom("assessment_proposal")
    .select("item")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("decidedAt", "is", null)
    .orderBy("item")
    .execute();

type OfAssessment = {
  readonly assessmentId: string;
  readonly id: string;
};

export const findProposal = (trx: AgencyTrx, { agencyId }: Caller, { assessmentId, id }: OfAssessment) =>
  trx
    .selectFrom("assessment_proposal")
    .select(["id", "item", "value", "decision"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("id", "=", id)
    .executeTakeFirst();

export const updateDecision = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  { id, decision }: { id: string; decision: "accepted" | "declined" },
) =>
  trx
    .updateTable("assessment_proposal")
    .set((eb) => ({ decision, decidedBy: userId, decidedAt: eb.fn<Date>("now") }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
