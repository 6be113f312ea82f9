import { type Contract, type ReadInputOf, SupplyItem } from "@hearthside/contract";
import type { AppError } from "#src/app-error.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import type { Work } from "#src/http/work.ts";
import { insertItem, lockItem, updateItem } from "./item-queries.ts";
import { refuseTaken } from "./refuse-taken.ts";

const itemRow: RowKind<SupplyItem> = {
  name: "supply-item",
  live: "supply",
  answer: SupplyItem,
  lock: lockItem,
  facts: ({ name, unit, reorderLevel, isRemoved }) => ({ name, unit, reorderLevel, isRemoved }),
};

const inCatalog = {
  index: "supply_item_agencyId_lower_idx",
  field: "name",
  message: "This is already in the catalog",
} as const;

/** Throws `key-reused`, `invalid-input` when the catalog has the name. */
export const addItem = (
  work: Work,
  wanted: ReadInputOf<Contract["POST /supply-items"]>,
): Promise<SupplyItem | AppError> =>
  createRow(work, {
    kind: itemRow,
    endpoint: "POST /supply-items",
    wanted,
    insert: () => refuseTaken(inCatalog, () => insertItem(work, wanted)),
  });

/** Throws `not-found`, `conflict` with the current item, `invalid-input` when the name has been taken. */
export const changeItem = (
  work: Work,
  { id, version, isRemoved, ...fields }: ReadInputOf<Contract["PUT /supply-items/:id"]>,
): Promise<SupplyItem> =>
  changeRow(work, {
    kind: itemRow,
    wanted: { id, version },
    update: () => refuseTaken(inCatalog, () => updateItem(work, { id, isRemoved, fields })),
  });
