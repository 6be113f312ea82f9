import { type Contract, type ReadInputOf, SupplyItem } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import type { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { insertItem, lockItem, updateItem } from "./item-queries.ts";
import { refuseTaken } from "./refuse-taken.ts";

const itemRow: RowKind<SupplyItem> = {
  name: "supply-item",
  live: "supply",
  answer: SupplyItem,
  lock: lockItem,
  facts: ({ name, unit, reorderLevel, isRemoved }) => ({ name, unit, reorderLevel, isRemoved }),
};

const inCatalogue = {
  index: "supply_item_agencyId_lower_idx",
  field: "name",
  message: "The catalogue has this already",
} as const;

/** Throws `key-reused`, `invalid-input` where the catalogue has the name. */
export const addItem = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: ReadInputOf<Contract["POST /supply-items"]> },
): Promise<SupplyItem | AppError> =>
  createRow(trx, caller, {
    kind: itemRow,
    keys,
    endpoint: "POST /supply-items",
    wanted,
    insert: () => refuseTaken(inCatalogue, () => insertItem(trx, caller, wanted)),
  });

/** Throws `not-found`, `conflict` with the fresh item, `invalid-input` where the catalogue has the name by now. */
export const changeItem = (
  trx: AgencyTrx,
  caller: Caller,
  { id, version, isRemoved, ...fields }: ReadInputOf<Contract["PUT /supply-items/:id"]>,
): Promise<SupplyItem> =>
  changeRow(trx, caller, {
    kind: itemRow,
    wanted: { id, version },
    update: () => refuseTaken(inCatalogue, () => updateItem(trx, caller, { id, isRemoved, fields })),
  });
