import type { SupplyMovementKind, SupplyStock } from "@hearthside/contract";
import { type SqlBool, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Work } from "#src/http/work.ts";
import { given } from "./request-rows.ts";

type Input = {
  readonly branchId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly low: boolean;
};

/** Ready for pickup and so reserved. */
const setAside = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("supply_request as request")
    .select(["request.itemId", "request.branchId"])
    .select(sql<number>`sum(request.quantity - ${given})::int`.as("quantity"))
    .where("request.agencyId", "=", agencyId)
    .where("request.status", "=", "ready")
    .groupBy(["request.itemId", "request.branchId"]);

const quantity = sql<number>`coalesce(stock.quantity, 0)`;
/** A branch that never stocked an item is not running low. */
const isLow = sql<SqlBool>`coalesce(stock.quantity <= item."reorderLevel", false)`;

/** Every catalog item in every branch, by name. */
export const findStock = (work: Work, { branchId, itemId, low }: Input): Promise<SupplyStock[]> =>
  work.trx
    .selectFrom("supply_item as item")
    .innerJoin("branch", "branch.agencyId", "item.agencyId")
    .leftJoin("supply_stock as stock", (join) =>
      matchInAgency(join, "stock.itemId", "item.id").onRef("stock.branchId", "=", "branch.id"),
    )
    .leftJoin(setAside(work).as("aside"), (join) =>
      join.onRef("aside.itemId", "=", "item.id").onRef("aside.branchId", "=", "branch.id"),
    )
    .select([
      "item.id as itemId",
      "item.name as itemName",
      "item.unit",
      "item.reorderLevel",
      "branch.id as branchId",
      "branch.name as branchName",
      quantity.as("quantity"),
      sql<number>`coalesce(aside.quantity, 0)`.as("setAside"),
      sql<number>`coalesce(stock.version, 0)`.as("version"),
      sql<boolean>`${isLow}`.as("isLow"),
    ])
    .where("item.agencyId", "=", work.agencyId)
    .where("item.endedAt", "is", null)
    .$if(branchId !== undefined, (query) => query.where("branch.id", "=", branchId ?? ""))
    .$if(itemId !== undefined, (query) => query.where("item.id", "=", itemId ?? ""))
    .$if(low, (query) => query.where(isLow))
    .orderBy(sql`lower(item.name)`)
    .orderBy("item.id")
    .orderBy("branch.name")
    .execute();

/** An item at a branch. */
export type ItemAtBranch = { readonly itemId: string; readonly branchId: string };

/** Locks and returns the stock. */
export async function lockStock({ trx, agencyId }: Work, { itemId, branchId }: ItemAtBranch) {
  await trx
    .insertInto("supply_stock")
    .values({ agencyId, itemId, branchId, quantity: 0, version: 0 })
    .onConflict((conflict) => conflict.columns(["agencyId", "itemId", "branchId"]).doNothing())
    .execute();
  return trx
    .selectFrom("supply_stock")
    .select(["itemId", "branchId", "quantity", "version"])
    .where("agencyId", "=", agencyId)
    .where("itemId", "=", itemId)
    .where("branchId", "=", branchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedStock = Awaited<ReturnType<typeof lockStock>>;

export const updateStock = (
  { trx, agencyId }: Work,
  { itemId, branchId, quantity: held }: ItemAtBranch & { readonly quantity: number },
) =>
  trx
    .updateTable("supply_stock")
    .set((eb) => ({ quantity: held, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("itemId", "=", itemId)
    .where("branchId", "=", branchId)
    .execute();

type NewMovement = ItemAtBranch & {
  readonly id: string;
  readonly kind: SupplyMovementKind;
  readonly change: number;
  readonly quantityAfter: number;
  readonly requestId: string | null;
  readonly note: string | null;
};

/** Undefined when another movement has this id. */
export const insertMovement = ({ trx, agencyId, userId }: Work, row: NewMovement) =>
  trx
    .insertInto("supply_movement")
    .values({ ...row, agencyId, userId, at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

const selectMovements = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("supply_movement as movement")
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "movement.branchId"))
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

type MovementsInput = {
  readonly itemId: string;
  readonly branchId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Latest first. */
export const findMovements = (
  work: Work,
  { itemId, branchId, after, limit }: MovementsInput,
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
type HandOut = { readonly itemId: string; readonly branchId: string; readonly quantity: number };

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
