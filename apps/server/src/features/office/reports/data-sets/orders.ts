import { ageLabels } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, dayOf } from "../data-set.ts";
import { orderKindLabels } from "../labels.ts";
import {
  ageCode,
  careColumns,
  careJoins,
  coded,
  joinOne,
  joinPerson,
  ofPatients,
  patientDataColumns,
  personColumn,
} from "./columns.ts";
import {
  assigneeColumn,
  documentCaregiver,
  documentStatusColumn,
  physicianColumns,
  wayColumns,
} from "./documents.ts";

/** Days since submission of an order waiting for its physician. */
const daysWaiting = (caller: Caller) =>
  sql<number | null>`case when document.status in ('approved', 'sent')
    then greatest(0, ${caller.today}::date - ${dayOf(sql`document."submittedAt"`, caller)}) end`;

const columnsFor = (caller: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  { key: "orderedOn", label: "Ordered on", type: "date", sql: sql`ordered."orderedOn"` },
  coded({
    key: "kind",
    label: "Order",
    sql: sql`ordered.kind`,
    labels: orderKindLabels,
  }),
  documentStatusColumn,
  { key: "daysWaiting", label: "Days awaiting physician", type: "integer", sql: daysWaiting(caller) },
  coded({
    key: "age",
    label: "Awaiting physician",
    sql: ageCode(daysWaiting(caller)),
    labels: ageLabels,
  }),
  ...physicianColumns,
  { key: "text", label: "Order text", type: "text", sql: sql`ordered.text` },
  personColumn("receivedBy", "Received by", "ordered.receivedBy"),
  { key: "receivedAt", label: "Received", type: "instant", sql: sql`ordered."receivedAt"` },
  assigneeColumn,
  ...wayColumns,
  ...careColumns,
];

/** One row per order whose document was not removed. */
export function ordersDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "document");
  return {
    label: "Orders",
    area: "orders",
    from: sql`from "order" as ordered join document
      on document."agencyId" = ordered."agencyId" and document.id = ordered.id`,
    joins: {
      ...joins,
      physician: joinOne("physician", "physician", "ordered.physicianId"),
      receivedBy: joinPerson("receivedBy", "ordered.receivedBy"),
      assignee: joinPerson("assignee", "document.assigneeId"),
      admission: joinOne("admission", "admission", "ordered.admissionId"),
      ...careJoins(caller, "ordered"),
    },
    where: sql`${where} and ordered."agencyId" = ${caller.agencyId} and document."endedAt" is null`,
    whereJoins,
    id: sql`ordered.id`,
    caregiver: documentCaregiver,
    columns: columnsFor(caller),
  };
}
