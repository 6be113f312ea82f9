import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { given } from "../../supplies/request-rows.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { joinLateral } from "./columns.ts";

const stillOf = (status: "open" | "ready") =>
  sql`coalesce(sum(request.quantity - ${given}) filter (where request.status = ${sql.lit(status)}), 0)::int`;

const waiting = sql`select count(*) filter (where request.status = 'open')::int as requests,
    ${stillOf("open")} as quantity, ${stillOf("ready")} as "setAside"
  from supply_request as request where request."agencyId" = item."agencyId" and request."itemId" = item.id
    and request."branchId" = branch.id and request.status in ('open', 'ready')`;

const lastMovement = sql`select at, kind from supply_movement as one where one."agencyId" = item."agencyId"
  and one."itemId" = item.id and one."branchId" = branch.id order by at desc limit 1`;

const movementLabels = [
  { value: "received", label: "Received" },
  { value: "handed-out", label: "Picked up" },
  { value: "counted", label: "Counted" },
  { value: "returned", label: "Returned" },
  { value: "discarded", label: "Discarded" },
];

/** A branch that never stocked an item has none of it and is not running low. */
const held = sql`coalesce(stock.quantity, 0)`;

/** Items ready for pickup are on hand but reserved. */
const available = sql`greatest(0, ${held} - waiting."setAside")`;

const columns: readonly DataSetColumn[] = [
  { key: "supply", label: "Supply", type: "text", sql: sql`item.name` },
  { key: "unit", label: "Unit", type: "text", sql: sql`item.unit` },
  {
    key: "branch",
    label: "Branch",
    type: "text",
    sql: sql`branch.name`,
    pick: { of: "branch", id: sql`branch.id` },
  },
  { key: "quantity", label: "On hand", type: "integer", sql: held, isSummed: true },
  { key: "reorderLevel", label: "Reorder level", type: "integer", sql: sql`item."reorderLevel"` },
  {
    key: "isLow",
    label: "Running low",
    type: "yes-no",
    sql: sql`coalesce(stock.quantity <= item."reorderLevel", false)`,
  },
  {
    key: "missing",
    label: "Below reorder level by",
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
    label: "Requested",
    type: "integer",
    sql: sql`waiting.quantity`,
    joins: ["waiting"],
    isSummed: true,
  },
  {
    key: "setAside",
    label: "Reserved",
    type: "integer",
    sql: sql`waiting."setAside"`,
    joins: ["waiting"],
    isSummed: true,
  },
  {
    key: "available",
    label: "Available",
    type: "integer",
    sql: available,
    joins: ["waiting"],
    isSummed: true,
  },
  {
    key: "isEnough",
    label: "Covers open requests",
    type: "yes-no",
    sql: sql`${available} >= waiting.quantity`,
    joins: ["waiting"],
  },
  {
    key: "lastMoved",
    label: "Last change",
    type: "instant",
    sql: sql`movement.at`,
    joins: ["movement"],
  },
  {
    key: "lastMovement",
    label: "Type of change",
    type: "text",
    sql: sql`movement.kind`,
    joins: ["movement"],
    options: movementLabels,
  },
  { key: "note", label: "Note", type: "text", sql: sql`item.note` },
];

/** One row per catalog item and branch. */
export const supplyStock = ({ agencyId }: Caller): DataSet => ({
  label: "Supply stock",
  area: "supplies",
  from: sql`from supply_item as item
    join branch on branch."agencyId" = item."agencyId"
    left join supply_stock as stock on stock."agencyId" = item."agencyId"
      and stock."itemId" = item.id and stock."branchId" = branch.id`,
  joins: {
    waiting: joinLateral("waiting", waiting),
    movement: joinLateral("movement", lastMovement),
  },
  where: sql`item."agencyId" = ${agencyId} and item."endedAt" is null`,
  id: sql`item.id, branch.id`,
  columns,
});
