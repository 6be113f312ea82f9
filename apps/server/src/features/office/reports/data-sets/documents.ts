import { ageLabels, documentStatusLabels, sendMethodLabels } from "@hearthside/contract";
import { documentKindLabels } from "@hearthside/contract/document-life-cycle";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { isSignedInTime } from "../../analytics/on-time.ts";
import { type DataSet, type DataSetColumn, dayOf, phoneText } from "../data-set.ts";
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
  physicianColumn,
} from "./columns.ts";

/** One row per document that was not removed. */
export function documentsDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "document");
  return {
    label: "Documents",
    area: "documents",
    from: sql`from document`,
    joins: {
      ...joins,
      author: joinPerson("author", "document.authorId"),
      assignee: joinPerson("assignee", "document.assigneeId"),
      physician: joinOne("physician", "physician", "document.physicianId"),
      admission: joinOne("admission", "admission", "document.admissionId"),
      ...careJoins(caller, "document"),
    },
    where: sql`${where} and document."endedAt" is null`,
    whereJoins,
    id: sql`document.id`,
    caregiver: documentCaregiver,
    columns: columnsFor(caller),
  };
}

const orderKinds = sql`('physician-order', 'verbal-order', 'frequency-order', 'plan-of-care')`;

/** The missing signature: the author's until submitted, the physician's once an order is approved. */
const missing = sql`case when document.status in ('draft', 'returned') then 'clinician'
  when document.status in ('approved', 'sent') and document.kind in ${orderKinds} then 'physician' end`;

const signerLabels = { clinician: "Clinician", physician: "Physician" } as const;

/** Days without the signature: the clinician's since the document was started, the physician's since it was submitted. */
const daysMissing = (caller: Caller) =>
  sql<number | null>`case when ${missing} is not null then greatest(0, ${caller.today}::date - ${dayOf(
    sql`case when document.status = 'draft' then document."createdAt"
      else coalesce(document."submittedAt", document."createdAt") end`,
    caller,
  )}) end`;

const columnsFor = (caller: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  coded({
    key: "kind",
    label: "Document type",
    sql: sql`document.kind`,
    labels: documentKindLabels,
  }),
  { key: "title", label: "Title", type: "text", sql: sql`document.title` },
  documentStatusColumn,
  coded({
    key: "missing",
    label: "Missing signature",
    sql: missing,
    labels: signerLabels,
  }),
  { key: "daysMissing", label: "Days without signature", type: "integer", sql: daysMissing(caller) },
  coded({
    key: "age",
    label: "Waiting",
    sql: ageCode(daysMissing(caller)),
    labels: ageLabels,
  }),
  personColumn("author", "Author", "document.authorId"),
  assigneeColumn,
  ...physicianColumns,
  { key: "createdAt", label: "Started", type: "instant", sql: sql`document."createdAt"` },
  ...wayColumns,
  {
    key: "isSignedInTime",
    label: "Signed by the physician within 14 days",
    type: "yes-no",
    sql: isSignedInTime(caller),
  },
  ...careColumns,
];

// Document columns shared by data sets, joined as `document`.

/** Dates of a document's workflow. */
export const wayColumns: readonly DataSetColumn[] = [
  { key: "submittedAt", label: "Submitted", type: "instant", sql: sql`document."submittedAt"` },
  { key: "sentAt", label: "Sent", type: "instant", sql: sql`document."sentAt"` },
  coded({
    key: "sentBy",
    label: "Sent by",
    sql: sql`document."sentBy"`,
    labels: sendMethodLabels,
  }),
  {
    key: "physicianSignedOn",
    label: "Physician signed on",
    type: "date",
    sql: sql`document."physicianSignedOn"`,
  },
  { key: "receivedOn", label: "Signed copy received", type: "date", sql: sql`document."receivedOn"` },
];

export const physicianColumns: readonly DataSetColumn[] = [
  physicianColumn(),
  {
    key: "physicianPhone",
    label: "Physician's phone",
    type: "text",
    sql: phoneText(sql`physician."phoneNumber"`),
    joins: ["physician"],
  },
  {
    key: "physicianFax",
    label: "Physician's fax",
    type: "text",
    sql: phoneText(sql`physician.fax`),
    joins: ["physician"],
  },
];

export const assigneeColumn = personColumn("assignee", "Assigned to", "document.assigneeId");

export const documentStatusColumn = coded({
  key: "status",
  label: "Status",
  sql: sql`document.status`,
  labels: documentStatusLabels,
});

/** The caregiver of a document. */
export const documentCaregiver = { id: sql`coalesce(document."assigneeId", document."authorId")` };
