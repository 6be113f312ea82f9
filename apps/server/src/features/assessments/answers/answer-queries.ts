import type { AnsweringDevice } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
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

/** Inserts or replaces answers. */
export const putAnswers = ({ trx, agencyId, userId }: Work, { assessmentId, answers, device }: NewAnswers) =>
  trx
    .insertInto("assessment_answer")
    .values(
      answers.map((answer) => ({
        ...answer,
        ...deviceColumns(device),
        agencyId,
        assessmentId,
        answeredBy: userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "assessmentId", "item"]).doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        revision: eb.ref("excluded.revision"),
        source: eb.ref("excluded.source"),
        answeredBy: eb.ref("excluded.answeredBy"),
        answeredAt: eb.ref("excluded.answeredAt"),
        deviceId: eb.ref("excluded.deviceId"),
        deviceKind: eb.ref("excluded.deviceKind"),
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
 * Operations that arrived before. One deleted after its month is still known by its conflicting value;
 * if both are found, its own row comes last.
 */
export const findOperations = ({ trx, agencyId }: Work, opIds: readonly string[]): Promise<OperationRow[]> =>
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

/** Returns how many were new: an id may be used elsewhere at the same moment. */
export async function insertOperations(
  { trx, agencyId }: Work,
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
