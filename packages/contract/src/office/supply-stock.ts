import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid } from "../fields.ts";
import { lineOrNull } from "../patients/chart-fields.ts";
import { enteredMovements, mostSupplies, supplyMovements } from "./supply-labels.ts";

/** A quantity of at least one. */
export const SupplyQuantity = z
  .int("Please enter the quantity")
  .check(
    z.gte(1, "Please enter the quantity"),
    z.lte(mostSupplies, "Please check the number: it is too large"),
  );

/** A count, which may be zero. */
export const SupplyCount = z
  .int("Please enter the quantity")
  .check(
    z.gte(0, "Please enter the quantity"),
    z.lte(mostSupplies, "Please check the number: it is too large"),
  );

const view = { area: "supplies", action: "view" } as const;
const approve = { area: "supplies", action: "approve" } as const;

/** The stock of an item at a branch. `version` 0: never counted, so not low. `setAside`: reserved for pickup. */
export const SupplyStock = z
  .object({
    itemId: Uuid,
    itemName: z.string(),
    unit: z.string(),
    reorderLevel: z.nullable(z.int()),
    branchId: Uuid,
    branchName: z.string(),
    quantity: z.int(),
    setAside: z.int(),
    version: z.int(),
    isLow: z.boolean(),
  })
  .check(z.meta({ id: "SupplyStock" }));
export type SupplyStock = z.infer<typeof SupplyStock>;

/** One stock change; immutable. `byName` is "Last, First". */
export const SupplyMovement = z
  .object({
    id: Uuid,
    itemId: Uuid,
    branchId: Uuid,
    branchName: z.string(),
    kind: z.enum(supplyMovements),
    change: z.int(),
    quantityAfter: z.int(),
    requestId: z.nullable(Uuid),
    note: z.nullable(z.string()),
    at: z.iso.datetime(),
    byName: z.string(),
  })
  .check(z.meta({ id: "SupplyMovement" }));
export type SupplyMovement = z.infer<typeof SupplyMovement>;

const movementFields = {
  kind: z.enum(enteredMovements),
  /** The quantity received or discarded; for a count, the counted quantity. */
  quantity: SupplyCount,
  note: lineOrNull(500),
};

/** The input fields of a movement. */
export const SupplyMovementFields = z.object(movementFields);

export const supplyStock = endpoints({
  "GET /supply-stock": {
    summary: "List the stock of each branch, by item name",
    allow: view,
    input: z.object({
      branchId: z.optional(Uuid),
      itemId: z.optional(Uuid),
      low: z.optional(z.enum(["true", "false"])),
    }),
    output: z.object({ stock: z.array(SupplyStock) }),
  },
  "POST /supply-movements": {
    summary:
      "Record stock received, counted or discarded; a count applies to the stock version it was read at",
    allow: approve,
    records: ["supply-stock.counted", "supply-stock.discarded", "supply-stock.received"],
    once: "id",
    input: z
      .object({
        id: NewId,
        itemId: Uuid,
        branchId: Uuid,
        version: z._default(z.nullable(z.int().check(z.nonnegative())), null),
        ...movementFields,
      })
      .check(z.meta({ id: "NewSupplyMovement" })),
    output: SupplyMovement,
    refuses: ["key-reused", "conflict"],
  },
  "GET /supply-movements": {
    summary: "List the stock changes of an item, latest first",
    allow: view,
    input: z.object({
      itemId: Uuid,
      branchId: z.optional(Uuid),
      after: z.optional(Uuid),
    }),
    output: z.object({ movements: z.array(SupplyMovement), more: z.boolean() }),
  },
});
