import { documentKindWords } from "@hearthside/contract/document-life-cycle";
import { sql } from "kysely";
import { isSignedInTime } from "#src/features/analytics/on-time.ts";
import type { Caller } from "#src/http/caller.ts";
import { dayOf, lastFirst } from "../column-sql.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { ageWords, documentStatusWords, optionsOf, sendMethodWords } from "../words.ts";
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
  physicianName,
} from "./parts.ts";

const orderKinds = sql`('physician-order', 'verbal-order', 'frequency-order', 'plan-of-care')`;

/** Whose signature is missing: its author's until it is handed in, the physician's once an order is approved. */
const missing = sql`case when document.status in ('draft', 'returned') then 'clinician'
  when document.status in ('approved', 'sent') and document.kind in ${orderKinds} then 'physician' end`;

const signerWords = { clinician: "Clinician", physician: "Physician" } as const;

/** Days a signature has been missing: the clinician's since the paper was begun, the physician's since it was submitted. */
const daysMissing = (caller: Caller) =>
  sql<number | null>`case when ${missing} is not null then greatest(0, ${caller.today}::date - ${dayOf(
    sql`case when document.status = 'draft' then document."createdAt"
      else coalesce(document."submittedAt", document."createdAt") end`,
    caller,
  )}) end`;

/** Dates of a paper on its way. */
export const wayColumns: readonly DataSetColumn[] = [
  { key: "submittedAt", label: "Submitted", type: "instant", sql: sql`document."submittedAt"` },
  { key: "sentAt", label: "Sent", type: "instant", sql: sql`document."sentAt"` },
  {
    key: "sentBy",
    label: "Sent by",
    type: "text",
    sql: sql`document."sentBy"`,
    options: optionsOf(sendMethodWords),
  },
  {
    key: "physicianSignedOn",
    label: "Physician signed on",
    type: "date",
    sql: sql`document."physicianSignedOn"`,
  },
  { key: "receivedOn", label: "Came back on", type: "date", sql: sql`document."receivedOn"` },
];

export const physicianColumns: readonly DataSetColumn[] = [
  { key: "physician", label: "Physician", type: "text", sql: physicianName, joins: ["physician"] },
  {
    key: "physicianPhone",
    label: "Physician's phone",
    type: "text",
    sql: sql`physician."phoneNumber"`,
    joins: ["physician"],
  },
  {
    key: "physicianFax",
    label: "Physician's fax",
    type: "text",
    sql: sql`physician.fax`,
    joins: ["physician"],
  },
];

export const assigneeColumn: DataSetColumn = {
  key: "assignee",
  label: "Who completes it",
  type: "text",
  sql: lastFirst("assignee"),
  joins: ["assignee"],
  pick: { of: "staff", id: sql`document."assigneeId"` },
};

const columnsFor = (caller: Caller): DataSetColumn[] => [
  ...patientColumns,
  {
    key: "kind",
    label: "Document type",
    type: "text",
    sql: sql`document.kind`,
    options: optionsOf(documentKindWords),
  },
  { key: "title", label: "Title", type: "text", sql: sql`document.title` },
  {
    key: "status",
    label: "Status",
    type: "text",
    sql: sql`document.status`,
    options: optionsOf(documentStatusWords),
  },
  {
    key: "missing",
    label: "Missing signature",
    type: "text",
    sql: missing,
    options: optionsOf(signerWords),
  },
  { key: "daysMissing", label: "Days missing", type: "integer", sql: daysMissing(caller) },
  {
    key: "age",
    label: "Age",
    type: "text",
    sql: ageCode(daysMissing(caller)),
    options: optionsOf(ageWords),
  },
  {
    key: "author",
    label: "Author",
    type: "text",
    sql: lastFirst("author"),
    joins: ["author"],
    pick: { of: "staff", id: sql`document."authorId"` },
  },
  assigneeColumn,
  ...physicianColumns,
  { key: "createdAt", label: "Begun", type: "instant", sql: sql`document."createdAt"` },
  ...wayColumns,
  {
    key: "isSignedInTime",
    label: "Signed by the physician within 14 days",
    type: "yes-no",
    sql: isSignedInTime(caller),
  },
  branchColumn,
  caseManagerColumn,
];

/** One row for each paper that was not removed. */
export function documents(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "document");
  return {
    label: "Documents",
    area: "documents",
    from: sql`from document`,
    joins: {
      ...joins,
      author: joinPerson("author", sql`document."authorId"`),
      assignee: joinPerson("assignee", sql`document."assigneeId"`),
      physician: joinOne("physician", "physician", "document.physicianId"),
      admission: joinOne("admission", "admission", "document.admissionId"),
      branch: branchOfAdmission,
      manager: caseManager(caller, "document"),
    },
    where: sql`${where} and document."endedAt" is null`,
    whereJoins,
    id: sql`document.id`,
    caregiver: { id: sql`coalesce(document."assigneeId", document."authorId")` },
    columns: columnsFor(caller),
  };
}
