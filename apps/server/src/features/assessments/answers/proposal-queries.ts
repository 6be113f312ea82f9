import type { In } from "#src/db/in-agency.ts";
import { prepared } from "#src/db/prepared.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

type NewProposal = {
  readonly id: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string | null;
  readonly comment: string | null;
  readonly kind: "review" | "late-answer";
};

/** Returns how many were new. */
export async function insertProposals(
  { trx, agencyId, userId }: Work,
  proposals: readonly NewProposal[],
): Promise<number> {
  const inserted = await trx
    .insertInto("assessment_proposal")
    .values(proposals.map((proposal) => ({ ...proposal, agencyId, proposedBy: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}

/** All proposals, decided or not, oldest first. */
export const findProposals = ({ trx, agencyId }: In<Caller>, assessmentId: string) =>
  trx
    .selectFrom("assessment_proposal as proposal")
    .innerJoin("app_user", "app_user.id", "proposal.proposedBy")
    .select([
      "proposal.id",
      "proposal.item",
      "proposal.value",
      "proposal.comment",
      "proposal.kind",
      "proposal.proposedAt",
      "proposal.decision",
      "proposal.proposedBy",
      "app_user.firstName",
      "app_user.lastName",
    ])
    .where("proposal.agencyId", "=", agencyId)
    .where("proposal.assessmentId", "=", assessmentId)
    .orderBy("proposal.proposedAt")
    .orderBy("proposal.id")
    .modifyEnd(prepared)
    .execute();

/** Items for which a proposal is waiting for the signing clinician. */
export const findUndecidedItems = ({ trx, agencyId }: Work, assessmentId: string) =>
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

export const findProposal = ({ trx, agencyId }: Work, { assessmentId, id }: OfAssessment) =>
  trx
    .selectFrom("assessment_proposal")
    .select(["id", "item", "value", "decision"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("id", "=", id)
    .executeTakeFirst();

export const updateProposalDecision = (
  { trx, agencyId, userId }: Work,
  { id, decision }: { id: string; decision: "accepted" | "declined" },
) =>
  trx
    .updateTable("assessment_proposal")
    .set((eb) => ({ decision, decidedBy: userId, decidedAt: eb.fn<Date>("now") }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
