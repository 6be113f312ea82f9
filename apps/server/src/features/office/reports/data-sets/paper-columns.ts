import { documentStatusWords, sendMethodWords } from "@hearthside/contract";
import { sql } from "kysely";
import { phoneWords } from "../column-sql.ts";
import type { DataSetColumn } from "../data-set.ts";
import { coded, personColumn, physicianColumn } from "./columns.ts";

// Document columns shared by data sets, joined as `document`.

/** Dates of a document's workflow. */
export const wayColumns: readonly DataSetColumn[] = [
  { key: "submittedAt", label: "Submitted", type: "instant", sql: sql`document."submittedAt"` },
  { key: "sentAt", label: "Sent", type: "instant", sql: sql`document."sentAt"` },
  coded({
    key: "sentBy",
    label: "Sent by",
    sql: sql`document."sentBy"`,
    words: sendMethodWords,
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
    sql: phoneWords(sql`physician."phoneNumber"`),
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

export const assigneeColumn = personColumn("assignee", "Assigned to", "document.assigneeId");

export const paperStatusColumn = coded({
  key: "status",
  label: "Status",
  sql: sql`document.status`,
  words: documentStatusWords,
});

/** The caregiver of a document. */
export const paperCaregiver = { id: sql`coalesce(document."assigneeId", document."authorId")` };
