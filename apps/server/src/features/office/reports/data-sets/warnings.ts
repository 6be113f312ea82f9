import { warningKinds, warningTypes } from "@hearthside/contract/warning-labels";
import { type SqlBool, sql } from "kysely";
import { isVisibleWarning } from "#src/features/shared/tasks/visible-warnings.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn, Option } from "../data-set.ts";
import { warningStatusLabels } from "../labels.ts";
import {
  careColumns,
  careJoins,
  coded,
  joinPerson,
  latestAdmission,
  ofPatients,
  patientDataColumns,
  personColumn,
} from "./columns.ts";

const kinds = Object.entries(warningKinds);

/** Every kind with its required action. */
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
  const text = code.replaceAll("-", " ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const columnsFor = (caller: Caller): DataSetColumn[] => [
  { key: "kind", label: "Type", type: "text", sql: sql`task.kind`, options: kindOptions },
  {
    key: "type",
    label: "Warning",
    type: "text",
    sql: typeOf,
    options: warningTypes.map((value) => ({ value, label: value })),
  },
  { key: "title", label: "Title", type: "text", sql: sql`task.title` },
  { key: "detail", label: "Detail", type: "text", sql: sql`task.detail` },
  { key: "action", label: "Action required", type: "text", sql: actionOf },
  ...patientDataColumns,
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
  personColumn("assignee", "Assigned to", "task.assigneeId"),
  { key: "createdAt", label: "Open since", type: "instant", sql: sql`task."createdAt"` },
  coded({
    key: "status",
    label: "Status",
    sql: sql`case when task."resolvedAt" is null then 'open' else 'resolved' end`,
    labels: warningStatusLabels,
  }),
  { key: "resolvedAt", label: "Resolved", type: "instant", sql: sql`task."resolvedAt"` },
  personColumn("resolver", "Resolved by", "task.resolvedBy"),
  { key: "note", label: "Note", type: "text", sql: sql`task.note` },
  ...careColumns,
];

/** One row per open or resolved warning, as in the warnings list. */
export function warningsDataSet(caller: Caller): DataSet {
  const { joins } = ofPatients(caller, "task");
  const isWarning = sql<SqlBool>`task.kind in (${sql.join(kinds.map(([kind]) => sql.lit(kind)))})`;
  return {
    label: "Warnings",
    area: "patients",
    from: sql`from task`,
    joins: {
      ...joins,
      assignee: joinPerson("assignee", "task.assigneeId"),
      resolver: joinPerson("resolver", "task.resolvedBy"),
      admission: latestAdmission("task"),
      ...careJoins(caller, "task"),
    },
    where: sql`task."agencyId" = ${caller.agencyId} and ${isWarning} and ${isVisibleWarning(caller)}`,
    id: sql`task.id`,
    caregiver: { id: sql`coalesce(task."assigneeId", task."userId")` },
    columns: columnsFor(caller),
  };
}
