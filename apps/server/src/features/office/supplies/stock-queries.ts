import type { SupplyMovementKind, SupplyStock } from "@hearthside/contract";
import { type SqlBool, sql } from "kysely";
import type { Work } from "#src/http/work.ts";
import { given } from "./given.ts";

type Wanted = {
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
export const findStock = (work: Work, { branchId, itemId, low }: Wanted): Promise<SupplyStock[]> =>
  work.trx
    .selectFrom("supply_item as item")
    .innerJoin("branch", "branch.agencyId", "item.agencyId")
    .leftJoin("supply_stock as stock", (join) =>
      join
        .onRef("stock.agencyId", "=", "item.agencyId")
        .onRef("stock.itemId", "=", "item.id")
        .onRef("stock.branchId", "=", "branch.id"),
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
export type Shelf = { readonly itemId: string; readonly branchId: string };

/** Locks and returns the stock. */
export async function lockStock({ trx, agencyId }: Work, { itemId, branchId }: Shelf) {
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
  { itemId, branchId, quantity: held }: Shelf & { readonly quantity: number },
) =>
  trx
    .updateTable("supply_stock")
    .set((eb) => ({ quantity: held, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("itemId", "=", itemId)
    .where("branchId", "=", branchId)
    .execute();

type NewMovement = Shelf & {
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
