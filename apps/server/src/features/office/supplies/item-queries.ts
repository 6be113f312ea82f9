import type { Contract, ReadInputOf, SupplyItem } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import type { Work } from "#src/http/work.ts";

const selectItems = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("supply_item")
    .select([
      "id",
      "version",
      sql<boolean>`"endedAt" is not null`.as("isRemoved"),
      "name",
      "unit",
      "reorderLevel",
      "note",
    ])
    .where("agencyId", "=", agencyId);

export const findItems = (work: Work, { removed }: { readonly removed: boolean }): Promise<SupplyItem[]> =>
  selectItems(work)
    .$if(!removed, (query) => query.where("endedAt", "is", null))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();

export const findItem = (work: Work, id: string): Promise<SupplyItem | undefined> =>
  selectItems(work).where("id", "=", id).executeTakeFirst();

export const lockItem = (work: Work, id: string): Promise<SupplyItem | undefined> =>
  selectItems(work).where("id", "=", id).forUpdate().executeTakeFirst();

type NewItem = ReadInputOf<Contract["POST /supply-items"]>;
export type ItemFields = Omit<NewItem, "id">;

/** Undefined when another item has this id. */
export const insertItem = ({ trx, agencyId, userId }: Work, row: NewItem) =>
  trx
    .insertInto("supply_item")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateItem = (
  { trx, agencyId }: Work,
  {
    id,
    isRemoved,
    fields,
  }: { readonly id: string; readonly isRemoved: boolean; readonly fields: ItemFields },
) =>
  trx
    .updateTable("supply_item")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

export const findBranchName = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("branch")
    .select("name")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();
