import { admissionStatusWords, payerKindWords } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import { lastFirst, phoneWords } from "../column-sql.ts";
import type { DataSetColumn } from "../data-set.ts";
import { optionsOf } from "../words.ts";

// Columns shared by several data sets, over the joins of `joins.ts`.

type Coded = Omit<DataSetColumn, "type" | "options"> & { readonly words: Readonly<Record<string, string>> };

/** A closed set: codes in the database, labels in the report. */
export const coded = ({ words, ...column }: Coded): DataSetColumn => ({
  ...column,
  type: "text",
  options: optionsOf(words),
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
    sql: phoneWords(sql`patient."phoneNumber"`),
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
  words: admissionStatusWords,
});

/** "Weller, Iris, MD" of the physician joined as `physician`. */
export const physicianName = sql`physician."lastName" || ', ' || physician."firstName" || ', ' || physician.credential`;

/** The physician, with the joins that lead there. */
export const physicianColumn = (...before: readonly string[]): DataSetColumn => ({
  key: "physician",
  label: "Physician",
  type: "text",
  sql: physicianName,
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
    words: payerKindWords,
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
