import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { joinLateral } from "./parts.ts";

const waiting = sql`select count(*)::int as requests, coalesce(sum(quantity), 0)::int as quantity
  from supply_request as request where request."agencyId" = stock."agencyId" and request."itemId" = stock."itemId"
    and request."branchId" = stock."branchId" and request.status = 'open'`;

const lastMovement = sql`select at, kind from supply_movement as one where one."agencyId" = stock."agencyId"
  and one."itemId" = stock."itemId" and one."branchId" = stock."branchId" order by at desc limit 1`;

const movementWords = [
  { value: "received", label: "Received" },
  { value: "handed-out", label: "Handed out" },
  { value: "counted", label: "Counted" },
  { value: "returned", label: "Returned" },
  { value: "discarded", label: "Discarded" },
];

const columns: readonly DataSetColumn[] = [
  { key: "supply", label: "Supply", type: "text", sql: sql`item.name` },
  { key: "unit", label: "Unit", type: "text", sql: sql`item.unit` },
  {
    key: "branch",
    label: "Branch",
    type: "text",
    sql: sql`branch.name`,
    pick: { of: "branch", id: sql`stock."branchId"` },
  },
  { key: "quantity", label: "In stock", type: "integer", sql: sql`stock.quantity`, isSummed: true },
  { key: "reorderLevel", label: "Reorder at", type: "integer", sql: sql`item."reorderLevel"` },
  {
    key: "isLow",
    label: "Runs low",
    type: "yes-no",
    sql: sql`coalesce(stock.quantity <= item."reorderLevel", false)`,
  },
  {
    key: "missing",
    label: "Below the level by",
    type: "integer",
    sql: sql`greatest(0, item."reorderLevel" - stock.quantity)`,
    isSummed: true,
  },
  {
    key: "requests",
    label: "Open requests",
    type: "integer",
    sql: sql`waiting.requests`,
    joins: ["waiting"],
    isSummed: true,
  },
  {
    key: "asked",
    label: "Asked for",
    type: "integer",
    sql: sql`waiting.quantity`,
    joins: ["waiting"],
    isSummed: true,
  },
  {
    key: "isEnough",
    label: "Enough for requests",
    type: "yes-no",
    sql: sql`stock.quantity >= waiting.quantity`,
    joins: ["waiting"],
  },
  {
    key: "lastMoved",
    label: "Last moved",
    type: "instant",
    sql: sql`movement.at`,
    joins: ["movement"],
  },
  {
    key: "lastMovement",
    label: "What moved it",
    type: "text",
    sql: sql`movement.kind`,
    joins: ["movement"],
    options: movementWords,
  },
  { key: "note", label: "Note", type: "text", sql: sql`item.note` },
];

/** One row for each supply that a branch holds. */
export const supplyStock = ({ agencyId }: Caller): DataSet => ({
  label: "Stock of supplies",
  area: "supplies",
  from: sql`from supply_stock as stock
    join supply_item as item on item."agencyId" = stock."agencyId" and item.id = stock."itemId"
    join branch on branch."agencyId" = stock."agencyId" and branch.id = stock."branchId"`,
  joins: {
    waiting: joinLateral("waiting", waiting),
    movement: joinLateral("movement", lastMovement),
  },
  where: sql`stock."agencyId" = ${agencyId} and item."endedAt" is null`,
  id: sql`stock."itemId", stock."branchId"`,
  columns,
});
