import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** Every field that was ever answered; cleared ones have no value. */
export const findAnswers = (trx: AgencyTrx, { agencyId }: Caller, assessmentId: string) =>
  trx
    .selectFrom("assessment_answer")
    .select(["item", "value", "revision", "source", "answeredBy"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .orderBy("item")
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

type NewAnswer = Pick<AnswerRow, "item" | "value" | "revision" | "source">;

/** Writes answers over whatever was there. */
export const putAnswers = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  { assessmentId, answers }: { assessmentId: string; answers: readonly NewAnswer[] },
) =>
  trx
    .insertInto("assessment_answer")
    .values(answers.map((answer) => ({ ...answer, agencyId, assessmentId, answeredBy: userId })))
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "assessmentId", "item"]).doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        revision: eb.ref("excluded.revision"),
        source: eb.ref("excluded.source"),
        answeredBy: eb.ref("excluded.answeredBy"),
        answeredAt: eb.ref("excluded.answeredAt"),
      })),
    )
    .execute();

export type OperationRow = {
  readonly opId: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string | null;
  readonly outcome: "applied" | "conflict" | "amendment";
  readonly revision: number;
};

/**
 * Operations that came before. One that was forgotten after its month is still known by the value it left for a choice;
 * where both are found, its own row comes last.
 */
export const findOperations = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  opIds: readonly string[],
): Promise<OperationRow[]> =>
  trx
    .selectFrom("assessment_operation")
    .select(["opId", "assessmentId", "item", "value", "outcome", "revision"])
    .where("agencyId", "=", agencyId)
    .where("opId", "in", opIds)
    .unionAll(keptBeside(trx, agencyId, opIds))
    .unionAll(proposed(trx, agencyId, opIds))
    .orderBy("revision")
    .execute();

const keptBeside = (trx: AgencyTrx, agencyId: number, ids: readonly string[]) =>
  trx
    .selectFrom("assessment_alternative")
    .select(["id as opId", "assessmentId", "item", "value"])
    .select([sql<"conflict">`'conflict'`.as("outcome"), sql<number>`0`.as("revision")])
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids);

const proposed = (trx: AgencyTrx, agencyId: number, ids: readonly string[]) =>
  trx
    .selectFrom("assessment_proposal")
    .select(["id as opId", "assessmentId", "item", "value"])
    .select([sql<"amendment">`'amendment'`.as("outcome"), sql<number>`0`.as("revision")])
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids);

/** Answers how many were new: an id may be in use elsewhere at the same moment. */
export async function insertOperations(
  trx: AgencyTrx,
  { agencyId }: Caller,
  operations: readonly OperationRow[],
): Promise<number> {
  const inserted = await trx
    .insertInto("assessment_operation")
    .values(operations.map((operation) => ({ ...operation, agencyId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("opId")
    .execute();
  return inserted.length;
}

type NewAlternative = {
  readonly id: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string | null;
};

export const insertAlternatives = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  alternatives: readonly NewAlternative[],
) =>
  trx
    .insertInto("assessment_alternative")
    .values(alternatives.map((alternative) => ({ ...alternative, agencyId, givenBy: userId })))
    .execute();

/** The values that wait for a choice, the oldest first. */
export const findAlternatives = (trx: AgencyTrx, { agencyId }: Caller, assessmentId: string) =>
  trx
    .selectFrom("assessment_alternative as alternative")
    .innerJoin("app_user", "app_user.id", "alternative.givenBy")
    .select([
      "alternative.id",
      "alternative.item",
      "alternative.value",
      "alternative.givenAt",
      "alternative.givenBy",
      "app_user.firstName",
      "app_user.lastName",
    ])
    .where("alternative.agencyId", "=", agencyId)
    .where("alternative.assessmentId", "=", assessmentId)
    .where("alternative.resolvedAt", "is", null)
    .orderBy("alternative.givenAt")
    .orderBy("alternative.id")
    .execute();

type Settlement = {
  readonly assessmentId: string;
  readonly item: string;
  readonly ids: readonly string[];
  /** What was chosen. */
  readonly value: string | null;
};

/** Alternatives of that value are taken, the others set aside. Answers those that waited for it. */
export const settleAlternatives = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  { assessmentId, item, ids, value }: Settlement,
) =>
  trx
    .updateTable("assessment_alternative")
    .set((eb) => ({
      resolution: eb
        .case()
        .when("value", "is not distinct from", value)
        .then<"taken">("taken")
        .else<"set-aside">("set-aside")
        .end(),
      resolvedBy: userId,
      resolvedAt: eb.fn<Date>("now"),
    }))
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("item", "=", item)
    .where("id", "in", ids)
    .where("resolvedAt", "is", null)
    .returning("id")
    .execute();

type NewProposal = NewAlternative & {
  readonly comment: string | null;
  readonly kind: "review" | "late-answer";
};

/** Answers how many were new. */
export async function insertProposals(
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
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

/** All of them, decided or not, the oldest first. */
export const findProposals = (trx: AgencyTrx, { agencyId }: Caller, assessmentId: string) =>
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
    .execute();
