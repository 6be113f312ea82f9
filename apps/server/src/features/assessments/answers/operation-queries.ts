import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Work } from "#src/http/work.ts";

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
