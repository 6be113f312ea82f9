import { warningKinds, warningTypes } from "@hearthside/contract/warning-words";
import { type SqlBool, sql } from "kysely";
import { seesAll } from "#src/features/patients/is-assigned-to.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { lastFirst } from "../column-sql.ts";
import type { DataSet, DataSetColumn, Option } from "../data-set.ts";
import {
  branchColumn,
  branchOfAdmission,
  caseManager,
  caseManagerColumn,
  joinPerson,
  latestAdmission,
  ofPatients,
  patientColumns,
} from "./parts.ts";

const kinds = Object.entries(warningKinds);

/** Every kind in the words of what is to be done. */
const kindOptions: Option[] = kinds.map(([value]) => ({ value, label: sentence(value) }));

const typeOf = sql`case task.kind ${sql.join(
  kinds.flatMap(([kind, about]) =>
    "type" in about ? [sql`when ${sql.lit(kind)} then ${sql.lit(about.type)}`] : [],
  ),
  sql` `,
)} end`;

const actionOf = sql`case task.kind ${sql.join(
  kinds.map(([kind, { action }]) => sql`when ${sql.lit(kind)} then ${sql.lit(action)}`),
  sql` `,
)} end`;

function sentence(code: string): string {
  const words = code.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const columnsFor = (caller: Caller): DataSetColumn[] => [
  { key: "kind", label: "Kind", type: "text", sql: sql`task.kind`, options: kindOptions },
  {
    key: "type",
    label: "Warning",
    type: "text",
    sql: typeOf,
    options: warningTypes.map((value) => ({ value, label: value })),
  },
  { key: "title", label: "What it is about", type: "text", sql: sql`task.title` },
  { key: "detail", label: "Detail", type: "text", sql: sql`task.detail` },
  { key: "action", label: "Action required", type: "text", sql: actionOf },
  ...patientColumns,
  { key: "dueOn", label: "Due", type: "date", sql: sql`task."dueOn"` },
  {
    key: "daysLeft",
    label: "Days left",
    type: "integer",
    sql: sql`task."dueOn" - ${caller.today}::date`,
  },
  {
    key: "isOverdue",
    label: "Overdue",
    type: "yes-no",
    sql: sql`coalesce(task."dueOn" < ${caller.today}::date, false)`,
  },
  { key: "isImportant", label: "Important", type: "yes-no", sql: sql`task."isImportant"` },
  {
    key: "assignee",
    label: "Whose it is",
    type: "text",
    sql: lastFirst("assignee"),
    joins: ["assignee"],
    pick: { of: "staff", id: sql`task."assigneeId"` },
  },
  { key: "createdAt", label: "Since", type: "instant", sql: sql`task."createdAt"` },
  { key: "note", label: "Note", type: "text", sql: sql`task.note` },
  branchColumn,
  caseManagerColumn,
];

/** One row for each warning that stands; those about staff for whoever sees the dashboards. */
export function warnings(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "task");
  const isWarning = sql<SqlBool>`task."resolvedAt" is null
    and task.kind in (${sql.join(kinds.map(([kind]) => sql.lit(kind)))})`;
  const isVisible = seesAll(caller) ? sql`true` : sql`(task."patientId" is null or ${where})`;
  const ofStaff = callerMay(caller, "dashboards", "view") ? sql`true` : sql`task."userId" is null`;
  return {
    label: "Warnings",
    area: "patients",
    from: sql`from task`,
    joins: {
      ...joins,
      assignee: joinPerson("assignee", sql`task."assigneeId"`),
      admission: latestAdmission("task"),
      branch: branchOfAdmission,
      manager: caseManager(caller, "task"),
    },
    where: sql`task."agencyId" = ${caller.agencyId} and ${isWarning} and ${isVisible} and ${ofStaff}`,
    whereJoins,
    id: sql`task.id`,
    caregiver: { id: sql`coalesce(task."assigneeId", task."userId")` },
    columns: columnsFor(caller),
  };
}
