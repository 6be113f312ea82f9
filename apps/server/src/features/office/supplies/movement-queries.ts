import { type SqlBool, sql } from "kysely";
import type { Work } from "#src/http/work.ts";

const selectMovements = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("supply_movement as movement")
    .innerJoin("branch", (join) =>
      join.onRef("branch.agencyId", "=", "movement.agencyId").onRef("branch.id", "=", "movement.branchId"),
    )
    .innerJoin("app_user as mover", "mover.id", "movement.userId")
    .select([
      "movement.id",
      "movement.itemId",
      "movement.branchId",
      "branch.name as branchName",
      "movement.kind",
      "movement.change",
      "movement.quantityAfter",
      "movement.requestId",
      "movement.note",
      "movement.at",
      sql<string>`mover."lastName" || ', ' || mover."firstName"`.as("byName"),
    ])
    .where("movement.agencyId", "=", agencyId);

export type MovementRow = Awaited<ReturnType<ReturnType<typeof selectMovements>["execute"]>>[number];

export const getMovement = (work: Work, id: string): Promise<MovementRow> =>
  selectMovements(work).where("movement.id", "=", id).executeTakeFirstOrThrow();

type Wanted = {
  readonly itemId: string;
  readonly branchId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Latest first. */
export const findMovements = (
  work: Work,
  { itemId, branchId, after, limit }: Wanted,
): Promise<MovementRow[]> =>
  selectMovements(work)
    .where("movement.itemId", "=", itemId)
    .$if(branchId !== undefined, (query) => query.where("movement.branchId", "=", branchId ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(movement.at, movement.id) < (select at, id from supply_movement
          where "agencyId" = ${work.agencyId} and id = ${after})`,
      ),
    )
    .orderBy("movement.at", "desc")
    .orderBy("movement.id", "desc")
    .limit(limit)
    .execute();

/** Item, branch and quantity of a hand-out. */
export type HandOut = { readonly itemId: string; readonly branchId: string; readonly quantity: number };

/** The request's hand-outs that were not returned, latest last. */
export async function findHandOuts({ trx, agencyId }: Work, requestId: string): Promise<readonly HandOut[]> {
  const rows = await trx
    .selectFrom("supply_movement")
    .select(["kind", "change", "itemId", "branchId"])
    .where("agencyId", "=", agencyId)
    .where("requestId", "=", requestId)
    .where("kind", "in", ["handed-out", "returned"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.reduce<HandOut[]>(
    (turns, { kind, change, ...shelf }) =>
      kind === "returned" ? turns.slice(0, -1) : [...turns, { ...shelf, quantity: -change }],
    [],
  );
}
