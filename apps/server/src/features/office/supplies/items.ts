import { SupplyItem } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { findRow, ofAgency, readRows } from "#src/features/shared/chart-rows/row-sql.ts";
import type { Work } from "#src/http/work.ts";
import type { ItemAtBranch } from "./stock-queries.ts";

/** The catalog, by name. */
export const items = rowList({
  name: "supply-item",
  live: "supply",
  table: "supply_item",
  create: "POST /supply-items",
  answer: SupplyItem,
  hasAuthor: true,
  sees: ofAgency,
  order: sql`lower(name), id`,
  unaudited: ["note"],
  unique: {
    constraint: "supply_item_agencyId_lower_idx",
    field: "name",
    message: () => "This is already in the catalog",
  },
});

export const findItems = (work: Work, { removed }: { readonly removed: boolean }): Promise<SupplyItem[]> =>
  readRows(work, items, sql`${removed ? sql`true` : sql`"endedAt" is null`} order by ${items.order}`);

/** Throws `not-found` for an item or a branch that the agency does not have. */
export async function requireShelf(work: Work, { itemId, branchId }: ItemAtBranch): Promise<SupplyItem> {
  const item = await findRow(work, items, itemId);
  const branch = await work.trx
    .selectFrom("branch")
    .select("name")
    .where("agencyId", "=", work.agencyId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  if (item === undefined || branch === undefined) throw new AppError("not-found");
  return item;
}
