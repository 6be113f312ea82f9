import { supplyRecipientLabels } from "@hearthside/contract";
import { type SqlBool, sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { given, isVisibleRequest } from "../../supplies/request-rows.ts";
import { type DataSet, type DataSetColumn, phoneText } from "../data-set.ts";
import { supplyStatusLabels } from "../labels.ts";
import { coded, joinOne, joinPerson, ofPatients, personColumn, physicianColumn } from "./columns.ts";

const isOwn = ({ userId }: Caller) =>
  sql`coalesce(${userId} in (request."requestedBy", request."userId"), false)`;

const columnsFor = (caller: Caller): DataSetColumn[] => [
  { key: "createdAt", label: "Requested", type: "instant", sql: sql`request."createdAt"` },
  { key: "supply", label: "Supply", type: "text", sql: sql`item.name`, joins: ["item"] },
  { key: "unit", label: "Unit", type: "text", sql: sql`item.unit`, joins: ["item"] },
  { key: "quantity", label: "Quantity", type: "integer", sql: sql`request.quantity`, isSummed: true },
  {
    key: "missing",
    label: "Not picked up yet",
    type: "integer",
    sql: sql`case when request.status in ('open', 'ready') then request.quantity - ${given} else 0 end`,
    isSummed: true,
  },
  coded({
    key: "status",
    label: "Status",
    sql: sql`request.status`,
    labels: supplyStatusLabels,
  }),
  coded({
    key: "forKind",
    label: "Recipient type",
    sql: sql`request."forKind"`,
    labels: supplyRecipientLabels,
  }),
  { key: "patient", label: "Patient", type: "text", sql: sql`patient."sortName"`, joins: ["patient"] },
  personColumn("caregiver", "Caregiver", "request.userId"),
  {
    key: "caregiverPhone",
    label: "Caregiver's phone",
    type: "text",
    sql: phoneText(sql`member."phoneNumber"`),
    joins: ["member"],
  },
  physicianColumn(),
  { key: "neededOn", label: "Needed by", type: "date", sql: sql`request."neededOn"` },
  {
    key: "isLate",
    label: "Overdue",
    type: "yes-no",
    sql: sql`request."closedAt" is null and coalesce(request."neededOn" < ${caller.today}::date, false)`,
  },
  {
    key: "branch",
    label: "Branch",
    type: "text",
    sql: sql`branch.name`,
    joins: ["branch"],
    pick: { of: "branch", id: sql`request."branchId"` },
  },
  {
    key: "stock",
    label: "On hand",
    type: "integer",
    sql: sql`stock.quantity`,
    joins: ["stock"],
  },
  personColumn("requester", "Requested by", "request.requestedBy"),
  { key: "isOwn", label: "My request", type: "yes-no", sql: isOwn(caller) },
  { key: "readyAt", label: "Ready", type: "instant", sql: sql`request."readyAt"` },
  { key: "closedAt", label: "Closed", type: "instant", sql: sql`request."closedAt"` },
  { key: "note", label: "Note", type: "text", sql: sql`request.note` },
];

/** One row per request in the caller's request list. */
export function supplyRequestsDataSet(caller: Caller): DataSet {
  const { joins } = ofPatients(caller, "request");
  return {
    label: "Supply requests",
    area: "supplies",
    from: sql`from supply_request as request`,
    joins: {
      ...joins,
      item: joinOne("supply_item", "item", "request.itemId"),
      branch: joinOne("branch", "branch", "request.branchId"),
      caregiver: joinPerson("caregiver", "request.userId"),
      requester: joinPerson("requester", "request.requestedBy"),
      member: sql`left join membership as member
        on member."agencyId" = request."agencyId" and member."userId" = request."userId"`,
      physician: joinOne("physician", "physician", "request.physicianId"),
      stock: sql`left join supply_stock as stock on stock."agencyId" = request."agencyId"
        and stock."itemId" = request."itemId" and stock."branchId" = request."branchId"`,
    },
    where: sql<SqlBool>`(request."agencyId" = ${caller.agencyId} and ${isVisibleRequest(caller)})`,
    id: sql`request.id`,
    caregiver: { id: sql`coalesce(request."userId", request."requestedBy")` },
    columns: columnsFor(caller),
  };
}
