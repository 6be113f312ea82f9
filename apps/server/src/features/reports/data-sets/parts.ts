import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo, seesAll } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { lastFirst } from "../column-sql.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { optionsOf, payerKindWords } from "../words.ts";

// What several data sets have in common: joins by the names that their columns call them, and columns.

type Part = Pick<DataSet, "joins" | "where"> & { readonly whereJoins: readonly string[] };

/** Rows of `table` in the caller's agency, of patients she may see. The patient is joined only where something needs her. */
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

/** Of the agency the row belongs to, by its id; at most one. */
export const joinOne = (table: string, as: string, id: string): RawBuilder<unknown> =>
  sql`left join ${sql.table(table)} as ${sql.id(as)} on ${sql.ref(`${as}.agencyId`)} = ${agencyOf(id)} and ${sql.ref(`${as}.id`)} = ${sql.ref(id)}`;

/** People are the same in every agency. */
export const joinPerson = (as: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join app_user as ${sql.id(as)} on ${sql.ref(`${as}.id`)} = ${id}`;

const agencyOf = (column: string) => sql.ref(`${column.split(".")[0] ?? ""}.agencyId`);

/** At most one row of a query of its own, which reads the tables before it. */
export const joinLateral = (as: string, query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join lateral (${query}) as ${sql.id(as)} on true`;

/** Who manages the case of the patient today. */
export const caseManager = ({ today }: Caller, table: string, patientId = "patientId") =>
  joinLateral(
    "manager",
    sql`select app_user.id, app_user."firstName", app_user."lastName" from assignment
      join app_user on app_user.id = assignment."userId"
      where assignment."agencyId" = ${sql.ref(`${table}.agencyId`)}
        and assignment."patientId" = ${sql.ref(`${table}.${patientId}`)} and assignment."isCaseManager"
        and assignment."startDate" <= ${today}::date and coalesce(assignment."endDate", 'infinity') >= ${today}::date
      order by assignment."startDate" desc, assignment.id limit 1`,
  );

export const caseManagerColumn: DataSetColumn = {
  key: "caseManager",
  label: "Case manager",
  type: "text",
  sql: lastFirst("manager"),
  joins: ["manager"],
  pick: { of: "staff", id: sql`manager.id` },
};

/** The patient's latest admission, for rows that belong to none. */
export const latestAdmission = (table: string, patientId = "patientId") =>
  joinLateral(
    "admission",
    sql`select one.* from admission as one where one."agencyId" = ${sql.ref(`${table}.agencyId`)}
      and one."patientId" = ${sql.ref(`${table}.${patientId}`)} order by one.number desc limit 1`,
  );

export const branchOfAdmission = joinOne("branch", "branch", "admission.branchId");

/** Of the admission that is joined before. */
export const branchColumn: DataSetColumn = {
  key: "branch",
  label: "Branch",
  type: "text",
  sql: sql`branch.name`,
  joins: ["admission", "branch"],
  pick: { of: "branch", id: sql`admission."branchId"` },
};

/** What every list of patients' rows may show of the patient. */
export const patientColumns: readonly DataSetColumn[] = [
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
    sql: sql`patient."phoneNumber"`,
    joins: ["patient"],
  },
  { key: "city", label: "City", type: "text", sql: sql`patient.city`, joins: ["patient"] },
];

/** "Iris Weller, MD", of a physician who is joined as `physician`. */
export const physicianName = sql`physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential`;

/** How long something waits for a physician, by days. */
export const ageCode = (days: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${days} <= 7 then '0-7' when ${days} <= 14 then '8-14' when ${days} <= 30 then '15-30'
    when ${days} > 30 then 'over-30' end`;

/** Of whoever pays, where `coverage` is joined. */
export const payerColumns: readonly DataSetColumn[] = [
  { key: "payer", label: "Payer", type: "text", sql: sql`coverage."payerName"`, joins: ["coverage"] },
  {
    key: "payerKind",
    label: "Kind of payer",
    type: "text",
    sql: sql`coverage."payerKind"`,
    joins: ["coverage"],
    options: optionsOf(payerKindWords),
  },
  {
    key: "policyNumber",
    label: "Policy number",
    type: "text",
    sql: sql`coverage."policyNumber"`,
    joins: ["coverage"],
  },
];
