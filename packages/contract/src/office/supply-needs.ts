import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { changedRowFields } from "../patients/chart-fields.ts";
import { orderDisciplines } from "../schedule/visit-labels.ts";
import { SupplyQuantity } from "./supply-stock.ts";

const view = { area: "supplies", action: "view" } as const;
const edit = { area: "supplies", action: "edit" } as const;

/** A supply that visits use: for one patient, a discipline, or all. */
export const SupplyNeed = z
  .object({
    id: Uuid,
    version: Version,
    isRemoved: z.boolean(),
    itemId: Uuid,
    itemName: z.string(),
    unit: z.string(),
    patientId: z.nullable(Uuid),
    patientName: z.nullable(z.string()),
    discipline: z.nullable(z.enum(orderDisciplines)),
    quantity: z.int(),
  })
  .check(z.meta({ id: "SupplyNeed" }));
export type SupplyNeed = z.infer<typeof SupplyNeed>;

const fields = {
  itemId: Uuid,
  discipline: z._default(z.nullable(z.enum(orderDisciplines)), null),
  quantity: SupplyQuantity,
};

/** The input fields of a need. */
export const SupplyNeedFields = z.object(fields);

/** The forecast of an item: needed by visits, against the branch's available stock. */
export const SupplyForecast = z
  .object({
    itemId: Uuid,
    itemName: z.string(),
    unit: z.string(),
    branchId: Uuid,
    branchName: z.string(),
    needed: z.int(),
    visitCount: z.int(),
    available: z.int(),
    /** 0: enough. */
    shortfall: z.int(),
    /** For example "2 boxes short". */
    text: z.string(),
  })
  .check(z.meta({ id: "SupplyForecast" }));
export type SupplyForecast = z.infer<typeof SupplyForecast>;

/** A clinician's pick list. Null: unassigned visits. */
export const PickList = z
  .object({
    userId: z.nullable(Uuid),
    userName: z.nullable(z.string()),
    visitCount: z.int(),
    items: z.array(z.object({ itemId: Uuid, itemName: z.string(), unit: z.string(), quantity: z.int() })),
  })
  .check(z.meta({ id: "PickList" }));
export type PickList = z.infer<typeof PickList>;

export const supplyNeeds = endpoints({
  "GET /supply-needs": {
    summary: "List the supplies that visits use: for all patients, and for the patients the caller may see",
    allow: view,
    input: z.object({ patientId: z.optional(Uuid), removed: z.optional(z.enum(["true", "false"])) }),
    output: z.object({ needs: z.array(SupplyNeed) }),
  },
  "POST /supply-needs": {
    summary: "Add a supply that visits use; for all patients it needs supplies:approve",
    allow: edit,
    records: ["supply-need.create"],
    once: "id",
    input: z
      .object({ id: NewId, patientId: z._default(z.nullable(Uuid), null), ...fields })
      .check(z.meta({ id: "NewSupplyNeed" })),
    output: SupplyNeed,
    refuses: ["key-reused"],
  },
  "PUT /supply-needs/:id": {
    summary: "Change a supply that visits use, remove it or restore it",
    allow: edit,
    records: ["supply-need.change", "supply-need.remove", "supply-need.restore"],
    input: z.object({ ...changedRowFields, ...fields }).check(z.meta({ id: "SupplyNeedChange" })),
    output: SupplyNeed,
    refuses: ["conflict"],
  },
  "GET /supplies/forecast": {
    summary:
      "Compare the supplies needed by scheduled visits with the stock, with a pick list for each clinician",
    allow: view,
    input: z.object({ from: CalendarDay, to: CalendarDay, branchId: z.optional(Uuid) }).check(
      z.refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day is before the first day" }),
      z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 31 * 86_400_000, {
        path: ["to"],
        error: "Please choose at most 31 days",
      }),
    ),
    output: z.object({ items: z.array(SupplyForecast), pickLists: z.array(PickList), visitCount: z.int() }),
  },
});
