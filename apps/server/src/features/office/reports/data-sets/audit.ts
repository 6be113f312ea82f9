import { auditFamilyNames } from "@hearthside/contract";
import { auditFamilies } from "@hearthside/contract/audit-labels";
import { sql } from "kysely";
import { familyOf } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, lastFirst } from "../data-set.ts";
import { joinOne, joinPerson } from "./columns.ts";

const columns: readonly DataSetColumn[] = [
  { key: "at", label: "Date and time", type: "instant", sql: sql`e.at`, isAlwaysThere: true },
  {
    key: "user",
    label: "User",
    type: "text",
    sql: lastFirst("person"),
    joins: ["person"],
    pick: { of: "staff", id: sql`e."userId"` },
  },
  {
    key: "family",
    label: "Type",
    type: "text",
    sql: familyOf,
    options: auditFamilyNames.map((value) => ({ value, label: auditFamilies[value].label })),
  },
  { key: "action", label: "Action", type: "text", sql: sql`e.action` },
  { key: "section", label: "Chart section", type: "text", sql: sql`e.section` },
  {
    key: "isEmergency",
    label: "Emergency access",
    type: "yes-no",
    sql: sql`e."emergencyAccessId" is not null`,
  },
  {
    key: "patient",
    label: "Patient",
    type: "text",
    sql: sql`patient."sortName"`,
    joins: ["patient"],
    pick: { of: "patient", id: sql`e."patientId"` },
  },
  {
    key: "recordNumber",
    label: "Record number",
    type: "integer",
    sql: sql`patient."recordNumber"`,
    joins: ["patient"],
  },
  { key: "before", label: "Before", type: "text", sql: sql`e.before::text` },
  { key: "after", label: "After", type: "text", sql: sql`e.after::text` },
  { key: "address", label: "IP address", type: "text", sql: sql`host(e.address)` },
  { key: "seal", label: "Seal", type: "integer", sql: sql`seal.seq`, joins: ["seal"] },
];

/** One row for each entry of the audit trail. */
export const audit = (caller: Caller): DataSet => ({
  label: "Audit trail",
  area: "audit",
  exportNeeds: { area: "audit", action: "export" },
  from: sql`from audit_entry e`,
  joins: {
    person: joinPerson("person", "e.userId"),
    patient: joinOne("patient", "patient", "e.patientId"),
    seal: sql`left join audit_seal seal on seal."agencyId" = e."agencyId" and seal."entryId" = e.id`,
  },
  where: sql`e."agencyId" = ${caller.agencyId}`,
  id: sql`e.id`,
  caregiver: { id: sql`e."userId"` },
  columns,
});
