import { admissionStatusLabels, payerKindLabels } from "@hearthside/contract";
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, lastFirst, phoneText } from "../data-set.ts";
import { optionsOf } from "../labels.ts";

// Columns shared by several data sets, over the tables that their queries join.

type Coded = Omit<DataSetColumn, "type" | "options"> & { readonly labels: Readonly<Record<string, string>> };

/** A closed set: codes in the database, labels in the report. */
export const coded = ({ labels, ...column }: Coded): DataSetColumn => ({
  ...column,
  type: "text",
  options: optionsOf(labels),
});

/** An employee, joined by `joinPerson` under the column's key; `id` is the row's reference. */
export const personColumn = (key: string, label: string, id: string): DataSetColumn => ({
  key,
  label,
  type: "text",
  sql: lastFirst(key),
  joins: [key],
  pick: { of: "staff", id: sql.ref(id) },
});

/** The patient columns shared by all patient data. */
export const patientDataColumns: readonly DataSetColumn[] = [
  { key: "patient", label: "Patient", type: "text", sql: sql`patient."sortName"`, joins: ["patient"] },
  {
    key: "recordNumber",
    label: "Record number",
    type: "integer",
    sql: sql`patient."recordNumber"`,
    joins: ["patient"],
  },
  {
    key: "patientPhone",
    label: "Patient's phone",
    type: "text",
    sql: phoneText(sql`patient."phoneNumber"`),
    joins: ["patient"],
  },
  { key: "city", label: "City", type: "text", sql: sql`patient.city`, joins: ["patient"] },
];

const caseManagerColumn: DataSetColumn = {
  ...personColumn("manager", "Case manager", "manager.id"),
  key: "caseManager",
};

export const branchColumn: DataSetColumn = {
  key: "branch",
  label: "Branch",
  type: "text",
  sql: sql`branch.name`,
  joins: ["admission", "branch"],
  pick: { of: "branch", id: sql`admission."branchId"` },
};

/** The care columns, over `careJoins` and the admission joined before. */
export const careColumns = [branchColumn, caseManagerColumn];

/** From the joined admission. */
export const patientStatusColumn = coded({
  key: "patientStatus",
  label: "Patient's status",
  sql: sql`admission.status`,
  joins: ["admission"],
  labels: admissionStatusLabels,
});

/** "Weller, Iris, MD" of the physician joined as `physician`. */
export const physicianNameSql = sql`physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential`;

/** The physician, with the necessary joins. */
export const physicianColumn = (...before: readonly string[]): DataSetColumn => ({
  key: "physician",
  label: "Physician",
  type: "text",
  sql: physicianNameSql,
  joins: [...before, "physician"],
});

/** Days waiting for a physician. */
export const ageCode = (days: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${days} <= 7 then '0-7' when ${days} <= 14 then '8-14' when ${days} <= 30 then '15-30'
    when ${days} > 30 then 'over-30' end`;

/** The payer, where `coverage` is joined. */
export const payerColumns: readonly DataSetColumn[] = [
  { key: "payer", label: "Payer", type: "text", sql: sql`coverage."payerName"`, joins: ["coverage"] },
  coded({
    key: "payerKind",
    label: "Payer type",
    sql: sql`coverage."payerKind"`,
    joins: ["coverage"],
    labels: payerKindLabels,
  }),
];

/** The patient's policy number with that payer. */
export const policyNumberColumn: DataSetColumn = {
  key: "policyNumber",
  label: "Policy number",
  type: "text",
  sql: sql`coverage."policyNumber"`,
  joins: ["coverage"],
};

// Joins shared by several data sets, named as the columns of `columns.ts` expect.

type Part = Pick<DataSet, "joins" | "where"> & { readonly whereJoins: readonly string[] };

/** Rows of `table` in the caller's agency, of patients the caller may see. The patient is joined only when needed. */
export function ofPatients(caller: Caller, table: string): Part {
  const agency = sql`${sql.ref(`${table}.agencyId`)} = ${caller.agencyId}`;
  const eb = expressionBuilder<Database, "patient">();
  return {
    joins: { patient: joinOne("patient", "patient", `${table}.patientId`) },
    whereJoins: seesAll(caller) ? [] : ["patient"],
    where: seesAll(caller)
      ? sql<SqlBool>`${agency}`
      : sql<SqlBool>`(${agency} and ${isAssignedTo(caller)(eb)})`,
  };
}

/** At most one row of the same agency, by id. */
export const joinOne = (table: string, as: string, id: string): RawBuilder<unknown> =>
  sql`left join ${sql.table(table)} as ${sql.id(as)} on ${sql.ref(`${as}.agencyId`)} = ${agencyOf(id)} and ${sql.ref(`${as}.id`)} = ${sql.ref(id)}`;

/** People belong to no agency. */
export const joinPerson = (as: string, id: string): RawBuilder<unknown> =>
  sql`left join app_user as ${sql.id(as)} on ${sql.ref(`${as}.id`)} = ${sql.ref(id)}`;

const agencyOf = (column: string) => sql.ref(`${column.split(".")[0] ?? ""}.agencyId`);

/** At most one row of a lateral query over the tables before it. */
export const joinLateral = (as: string, query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join lateral (${query}) as ${sql.id(as)} on true`;

/** The patient's case manager today. */
const caseManager = ({ today }: Caller, table: string, patientId = "patientId") =>
  joinLateral(
    "manager",
    sql`select app_user.id, app_user."firstName", app_user."lastName" from assignment
      join app_user on app_user.id = assignment."userId"
      where assignment."agencyId" = ${sql.ref(`${table}.agencyId`)}
        and assignment."patientId" = ${sql.ref(`${table}.${patientId}`)} and assignment."isCaseManager"
        and assignment."startDate" <= ${today}::date and coalesce(assignment."endDate", 'infinity') >= ${today}::date
      order by assignment."startDate" desc, assignment.id limit 1`,
  );

/** The patient's latest admission, for rows without an admission. */
export const latestAdmission = (table: string, patientId = "patientId") =>
  joinLateral(
    "admission",
    sql`select one.* from admission as one where one."agencyId" = ${sql.ref(`${table}.agencyId`)}
      and one."patientId" = ${sql.ref(`${table}.${patientId}`)} order by one.number desc limit 1`,
  );

/** The joins of `careColumns`, after an admission. */
export const careJoins = (caller: Caller, table: string, patientId?: string): DataSet["joins"] => ({
  branch: joinOne("branch", "branch", "admission.branchId"),
  manager: caseManager(caller, table, patientId),
});

/** Whether a row of `coverage` or `medication` is active on a day; either end may be unknown. */
export const holdsOn = (table: string, day: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${day} between coalesce(${sql.ref(`${table}.startDate`)}, '-infinity')
    and coalesce(${sql.ref(`${table}.endDate`)}, 'infinity')`;

/** The patient's first-ranking insurance on a day. */
export const insuranceOn = (table: string, day: RawBuilder<unknown>, patientId = "patientId") =>
  joinLateral(
    "coverage",
    sql`select one.* from coverage as one where one."agencyId" = ${sql.ref(`${table}.agencyId`)}
      and one."patientId" = ${sql.ref(`${table}.${patientId}`)} and one."endedAt" is null and ${holdsOn("one", day)}
      order by array_position(array['primary', 'secondary', 'tertiary'], one.rank), one.id limit 1`,
  );
