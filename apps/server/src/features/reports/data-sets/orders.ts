import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { dayOf, lastFirst } from "../column-sql.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { ageWords, documentStatusWords, optionsOf, orderKindWords } from "../words.ts";
import { assigneeColumn, physicianColumns, wayColumns } from "./documents.ts";
import {
  ageCode,
  branchColumn,
  branchOfAdmission,
  caseManager,
  caseManagerColumn,
  joinOne,
  joinPerson,
  ofPatients,
  patientColumns,
} from "./parts.ts";

/** Days since an order was submitted that waits for its physician. */
const daysWaiting = (caller: Caller) =>
  sql<number | null>`case when document.status in ('approved', 'sent')
    then greatest(0, ${caller.today}::date - ${dayOf(sql`document."submittedAt"`, caller)}) end`;

const columnsFor = (caller: Caller): DataSetColumn[] => [
  ...patientColumns,
  { key: "orderedOn", label: "Ordered on", type: "date", sql: sql`ordered."orderedOn"` },
  {
    key: "kind",
    label: "Order",
    type: "text",
    sql: sql`ordered.kind`,
    options: optionsOf(orderKindWords),
  },
  {
    key: "status",
    label: "Status",
    type: "text",
    sql: sql`document.status`,
    options: optionsOf(documentStatusWords),
  },
  { key: "daysWaiting", label: "Days waiting", type: "integer", sql: daysWaiting(caller) },
  {
    key: "age",
    label: "Age",
    type: "text",
    sql: ageCode(daysWaiting(caller)),
    options: optionsOf(ageWords),
  },
  ...physicianColumns,
  { key: "text", label: "What is ordered", type: "text", sql: sql`ordered.text` },
  {
    key: "receivedBy",
    label: "Taken by",
    type: "text",
    sql: lastFirst("receiver"),
    joins: ["receiver"],
    pick: { of: "staff", id: sql`ordered."receivedBy"` },
  },
  { key: "receivedAt", label: "Taken at", type: "instant", sql: sql`ordered."receivedAt"` },
  assigneeColumn,
  ...wayColumns,
  branchColumn,
  caseManagerColumn,
];

/** One row for each order whose paper was not removed. */
export function orders(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "document");
  return {
    label: "Orders",
    area: "orders",
    from: sql`from "order" as ordered join document
      on document."agencyId" = ordered."agencyId" and document.id = ordered.id`,
    joins: {
      ...joins,
      physician: joinOne("physician", "physician", "ordered.physicianId"),
      receiver: joinPerson("receiver", sql`ordered."receivedBy"`),
      assignee: joinPerson("assignee", sql`document."assigneeId"`),
      admission: joinOne("admission", "admission", "ordered.admissionId"),
      branch: branchOfAdmission,
      manager: caseManager(caller, "ordered"),
    },
    where: sql`${where} and ordered."agencyId" = ${caller.agencyId} and document."endedAt" is null`,
    whereJoins,
    id: sql`ordered.id`,
    caregiver: { id: sql`coalesce(document."assigneeId", document."authorId")` },
    columns: columnsFor(caller),
  };
}
