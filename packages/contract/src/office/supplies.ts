import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { changedRowFields, line, lineOrNull } from "../patients/chart-fields.ts";
import { supplyNeeds } from "./supply-needs.ts";
import { supplyRequests } from "./supply-requests.ts";
import { SupplyCount, supplyStock } from "./supply-stock.ts";

export * from "./supply-labels.ts";
export * from "./supply-needs.ts";
export * from "./supply-requests.ts";
export * from "./supply-stock.ts";

const approve = { area: "supplies", action: "approve" } as const;

/** A catalog item. A branch with `reorderLevel` or fewer is running low; null: not tracked. */
export const SupplyItem = z
  .object({
    id: Uuid,
    version: Version,
    isRemoved: z.boolean(),
    name: z.string(),
    unit: z.string(),
    reorderLevel: z.nullable(z.int()),
    note: z.nullable(z.string()),
  })
  .check(z.meta({ id: "SupplyItem" }));
export type SupplyItem = z.infer<typeof SupplyItem>;

const fields = {
  name: line("Please enter the name", 100),
  unit: line("Please enter the unit, for example box", 30),
  reorderLevel: z._default(z.nullable(SupplyCount), null),
  note: lineOrNull(500),
};

/** The input fields of an item. */
export const SupplyItemFields = z.object(fields);

export const supplies = {
  ...supplyRequests,
  ...supplyStock,
  ...supplyNeeds,
  ...endpoints({
    "GET /supply-items": {
      summary: "List the catalog, by name",
      allow: { area: "supplies", action: "view" },
      input: z.object({ removed: z.optional(z.enum(["true", "false"])) }),
      output: z.object({ items: z.array(SupplyItem) }),
    },
    "POST /supply-items": {
      summary: "Add a catalog item; each name can be used only once",
      allow: approve,
      records: ["supply-item.create"],
      once: "id",
      input: z.object({ id: NewId, ...fields }).check(z.meta({ id: "NewSupplyItem" })),
      output: SupplyItem,
      refuses: ["key-reused"],
    },
    "PUT /supply-items/:id": {
      summary: "Change a catalog item, remove it or restore it",
      allow: approve,
      records: ["supply-item.change", "supply-item.remove", "supply-item.restore"],
      input: z.object({ ...changedRowFields, ...fields }).check(z.meta({ id: "SupplyItemChange" })),
      output: SupplyItem,
      refuses: ["conflict"],
    },
  }),
};
