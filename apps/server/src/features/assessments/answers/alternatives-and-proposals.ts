import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { prepared } from "#src/db/prepared.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** The conflicting values, oldest first, each with who gave the current answer. */
export const findAlternatives = ({ trx, agencyId }: In<Caller>, assessmentId: string) =>
  trx
    .selectFrom("assessment_alternative as alternative")
    .innerJoin("app_user", "app_user.id", "alternative.givenBy")
    .leftJoin("assessment_answer as current", (join) =>
      matchInAgency(join, "current.assessmentId", "alternative.assessmentId").onRef(
        "current.item",
        "=",
        "alternative.item",
      ),
    )
    .leftJoin("app_user as currentGiver", "currentGiver.id", "current.answeredBy")
    .select([
      "alternative.id",
      "alternative.item",
      "alternative.value",
      "alternative.givenAt",
      "alternative.givenBy",
      "alternative.deviceId",
      "alternative.deviceKind",
      "app_user.firstName",
      "app_user.lastName",
      "current.answeredAt as currentAt",
      "current.answeredBy as currentBy",
      "current.deviceId as currentDeviceId",
      "current.deviceKind as currentDeviceKind",
      "currentGiver.firstName as currentFirstName",
      "currentGiver.lastName as currentLastName",
    ])
    .where("alternative.agencyId", "=", agencyId)
    .where("alternative.assessmentId", "=", assessmentId)
    .where("alternative.resolvedAt", "is", null)
    .orderBy("alternative.givenAt")
    .orderBy("alternative.id")
    .modifyEnd(prepared)
    .execute();

/** Items with conflicting values. */
export const findDisputedItems = ({ trx, agencyId }: Work, assessmentId: string) =>
  trx
    .selectFrom("assessment_alternative")
    .select("item")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("resolvedAt", "is", null)
    .orderBy("item")
    .execute();

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
