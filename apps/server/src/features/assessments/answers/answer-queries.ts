import type { AnsweringDevice } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { prepared, preparedAlong } from "#src/db/prepared.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** Every field ever answered; cleared ones have no value. */
export const findAnswers = ({ trx, agencyId }: In<Caller>, assessmentId: string) =>
  trx
    .selectFrom("assessment_answer")
    .select(["item", "value", "revision", "source", "answeredBy"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .orderBy("item")
    .modifyEnd(prepared)
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

type NewAnswer = Pick<AnswerRow, "item" | "value" | "revision" | "source">;

/** The device as its two columns. */
export const deviceColumns = (device: AnsweringDevice | undefined) => ({
  deviceId: device?.id ?? null,
  deviceKind: device?.kind ?? null,
});

type NewAnswers = {
  readonly assessmentId: string;
  readonly answers: readonly NewAnswer[];
  readonly device?: AnsweringDevice | undefined;
};

/** Inserts or replaces answers. The statement is the same for any number of them. */
export async function putAnswers(
  { trx, agencyId, userId }: Work,
  { assessmentId, answers, device }: NewAnswers,
): Promise<void> {
  const { deviceId, deviceKind } = deviceColumns(device);
  await sql`
    insert into assessment_answer
      ("agencyId", "assessmentId", item, value, revision, source, "answeredBy", "deviceId", "deviceKind")
    select ${agencyId}::int, ${assessmentId}::uuid, item, value, revision, source, ${userId}::uuid, ${deviceId}::uuid, ${deviceKind}::text
    from json_to_recordset(${JSON.stringify(answers)}::json)
      as given(item text, value text, revision int, source text)
    on conflict ("agencyId", "assessmentId", item) do update set value = excluded.value,
      revision = excluded.revision, source = excluded.source, "answeredBy" = excluded."answeredBy",
      "answeredAt" = excluded."answeredAt", "deviceId" = excluded."deviceId",
      "deviceKind" = excluded."deviceKind" ${preparedAlong}`.execute(trx);
}

export type OperationRow = {
  readonly opId: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string | null;
  readonly outcome: "applied" | "conflict" | "amendment";
  readonly revision: number;
};

/**
 * Operations that arrived before. One deleted after its month is still known by its conflicting value;
 * if both are found, its own row comes last.
 */
export const findOperations = ({ trx, agencyId }: Work, opIds: readonly string[]): Promise<OperationRow[]> =>
  trx
    .selectFrom("assessment_operation")
    .select(["opId", "assessmentId", "item", "value", "outcome", "revision"])
    .where("agencyId", "=", agencyId)
    .where("opId", "=", anyOf(opIds))
    .unionAll(keptBeside(trx, agencyId, opIds))
    .unionAll(proposed(trx, agencyId, opIds))
    .orderBy("revision")
    .modifyEnd(prepared)
    .execute();

const anyOf = (ids: readonly string[]) => sql<string>`any (${[...ids]}::uuid[])`;

const keptBeside = (trx: AgencyTrx, agencyId: number, ids: readonly string[]) =>
  trx
    .selectFrom("assessment_alternative")
    .select(["id as opId", "assessmentId", "item", "value"])
    .select([sql<"conflict">`'conflict'`.as("outcome"), sql<number>`0`.as("revision")])
    .where("agencyId", "=", agencyId)
    .where("id", "=", anyOf(ids));

const proposed = (trx: AgencyTrx, agencyId: number, ids: readonly string[]) =>
  trx
    .selectFrom("assessment_proposal")
    .select(["id as opId", "assessmentId", "item", "value"])
    .select([sql<"amendment">`'amendment'`.as("outcome"), sql<number>`0`.as("revision")])
    .where("agencyId", "=", agencyId)
    .where("id", "=", anyOf(ids));

/** Returns how many were new: an id may be used elsewhere at the same moment. */
export async function insertOperations(
  { trx, agencyId }: Work,
  operations: readonly OperationRow[],
): Promise<number> {
  const { rows } = await sql`
    insert into assessment_operation ("agencyId", "opId", "assessmentId", item, value, outcome, revision)
    select ${agencyId}::int, "opId", "assessmentId", item, value, outcome, revision
    from json_to_recordset(${JSON.stringify(operations)}::json)
      as done("opId" uuid, "assessmentId" uuid, item text, value text, outcome text, revision int)
    on conflict do nothing
    returning "opId" ${prepared}`.execute(trx);
  return rows.length;
}

type NewAlternative = {
  readonly id: string;
  readonly assessmentId: string;
  readonly item: string;
  readonly value: string | null;
};

/** Keeps values beside a newer answer until someone chooses. */
export const insertAlternatives = (
  { trx, agencyId, userId }: Work,
  { alternatives, device }: { alternatives: readonly NewAlternative[]; device: AnsweringDevice | undefined },
) =>
  trx
    .insertInto("assessment_alternative")
    .values(
      alternatives.map((alternative) => ({
        ...alternative,
        ...deviceColumns(device),
        agencyId,
        givenBy: userId,
      })),
    )
    .execute();

type Settlement = {
  readonly assessmentId: string;
  readonly item: string;
  readonly ids: readonly string[];
  /** The chosen value. */
  readonly value: string | null;
};

/** Marks alternatives with that value as chosen and the others as set aside. Returns them. */
export const settleAlternatives = (
  { trx, agencyId, userId }: Work,
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
