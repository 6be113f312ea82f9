import { type SqlBool, sql } from "kysely";
import { seesAll } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { lastFirst } from "../column-sql.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { optionsOf, supplyForWords, supplyStatusWords } from "../words.ts";
import { joinOne, joinPerson, ofPatients, physicianName } from "./parts.ts";

const person = (key: string, label: string, id: string): DataSetColumn => ({
  key,
  label,
  type: "text",
  sql: lastFirst(key),
  joins: [key],
  pick: { of: "staff", id: sql.ref(`request.${id}`) },
});

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  { key: "createdAt", label: "Asked for", type: "instant", sql: sql`request."createdAt"` },
  { key: "supply", label: "Supply", type: "text", sql: sql`item.name`, joins: ["item"] },
  { key: "unit", label: "Unit", type: "text", sql: sql`item.unit`, joins: ["item"] },
  { key: "quantity", label: "Quantity", type: "integer", sql: sql`request.quantity`, isSummed: true },
  {
    key: "status",
    label: "Status",
    type: "text",
    sql: sql`request.status`,
    options: optionsOf(supplyStatusWords),
  },
  {
    key: "forKind",
    label: "For a",
    type: "text",
    sql: sql`request."forKind"`,
    options: optionsOf(supplyForWords),
  },
  { key: "patient", label: "Patient", type: "text", sql: sql`patient."sortName"`, joins: ["patient"] },
  person("caregiver", "Caregiver", "userId"),
  {
    key: "caregiverPhone",
    label: "Caregiver's phone",
    type: "text",
    sql: sql`member."phoneNumber"`,
    joins: ["member"],
  },
  { key: "physician", label: "Physician", type: "text", sql: physicianName, joins: ["physician"] },
  { key: "neededOn", label: "Needed on", type: "date", sql: sql`request."neededOn"` },
  {
    key: "isLate",
    label: "Late",
    type: "yes-no",
    sql: sql`request."closedAt" is null and coalesce(request."neededOn" < ${today}::date, false)`,
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
    label: "In stock",
    type: "integer",
    sql: sql`stock.quantity`,
    joins: ["stock"],
  },
  person("requester", "Asked for by", "requestedBy"),
  { key: "readyAt", label: "Ready", type: "instant", sql: sql`request."readyAt"` },
  { key: "closedAt", label: "Closed", type: "instant", sql: sql`request."closedAt"` },
  { key: "note", label: "Note", type: "text", sql: sql`request.note` },
];

/** One row for each request; those of a patient as the patient may be seen. */
export function supplyRequests(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "request");
  const ofAgency = sql<SqlBool>`request."agencyId" = ${caller.agencyId}`;
  return {
    label: "Requests for supplies",
    area: "supplies",
    from: sql`from supply_request as request`,
    joins: {
      ...joins,
      item: joinOne("supply_item", "item", "request.itemId"),
      branch: joinOne("branch", "branch", "request.branchId"),
      caregiver: joinPerson("caregiver", sql`request."userId"`),
      requester: joinPerson("requester", sql`request."requestedBy"`),
      member: sql`left join membership as member
        on member."agencyId" = request."agencyId" and member."userId" = request."userId"`,
      physician: joinOne("physician", "physician", "request.physicianId"),
      stock: sql`left join supply_stock as stock on stock."agencyId" = request."agencyId"
        and stock."itemId" = request."itemId" and stock."branchId" = request."branchId"`,
    },
    where: seesAll(caller)
      ? ofAgency
      : sql<SqlBool>`(${ofAgency} and (request."patientId" is null or ${where}))`,
    whereJoins,
    id: sql`request.id`,
    caregiver: { id: sql`coalesce(request."userId", request."requestedBy")` },
    columns: columnsFor(caller),
  };
}
