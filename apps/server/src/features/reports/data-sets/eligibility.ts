import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { lastFirst } from "../column-sql.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { eligibilityMethodWords, eligibilityWords, optionsOf, payerKindWords, rankWords } from "../words.ts";
import {
  branchColumn,
  branchOfAdmission,
  caseManager,
  caseManagerColumn,
  joinLateral,
  joinPerson,
  latestAdmission,
  ofPatients,
  patientColumns,
} from "./parts.ts";

const latest = sql`select one.* from eligibility_check as one where one."agencyId" = coverage."agencyId"
  and one."coverageId" = coverage.id order by one."checkedOn" desc, one."createdAt" desc, one.id desc limit 1`;

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  ...patientColumns,
  { key: "rank", label: "Rank", type: "text", sql: sql`coverage.rank`, options: optionsOf(rankWords) },
  { key: "payer", label: "Payer", type: "text", sql: sql`coverage."payerName"` },
  {
    key: "payerKind",
    label: "Kind of payer",
    type: "text",
    sql: sql`coverage."payerKind"`,
    options: optionsOf(payerKindWords),
  },
  { key: "payerPhone", label: "Payer's phone", type: "text", sql: sql`coverage."payerPhone"` },
  { key: "policyNumber", label: "Policy number", type: "text", sql: sql`coverage."policyNumber"` },
  { key: "groupNumber", label: "Group number", type: "text", sql: sql`coverage."groupNumber"` },
  { key: "startDate", label: "From", type: "date", sql: sql`coverage."startDate"` },
  { key: "endDate", label: "Until", type: "date", sql: sql`coverage."endDate"` },
  {
    key: "isCurrent",
    label: "Holds today",
    type: "yes-no",
    sql: sql`${today}::date between coalesce(coverage."startDate", '-infinity')
      and coalesce(coverage."endDate", 'infinity')`,
  },
  {
    key: "result",
    label: "Last answer",
    type: "text",
    sql: sql`latest.result`,
    joins: ["latest"],
    options: optionsOf(eligibilityWords),
  },
  { key: "checkedOn", label: "Checked on", type: "date", sql: sql`latest."checkedOn"`, joins: ["latest"] },
  {
    key: "daysSince",
    label: "Days since",
    type: "integer",
    sql: sql`${today}::date - latest."checkedOn"`,
    joins: ["latest"],
  },
  {
    key: "method",
    label: "Asked by",
    type: "text",
    sql: sql`latest.method`,
    joins: ["latest"],
    options: optionsOf(eligibilityMethodWords),
  },
  { key: "reference", label: "Reference", type: "text", sql: sql`latest.reference`, joins: ["latest"] },
  {
    key: "checker",
    label: "Checked by",
    type: "text",
    sql: lastFirst("checker"),
    joins: ["latest", "checker"],
    pick: { of: "staff", id: sql`latest."checkedBy"` },
  },
  branchColumn,
  caseManagerColumn,
];

/** One row for each insurance on the chart, with what its payer last answered. */
export function eligibility(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "coverage");
  return {
    label: "Insurance and eligibility",
    area: "patients",
    from: sql`from coverage`,
    joins: {
      ...joins,
      latest: joinLateral("latest", latest),
      checker: joinPerson("checker", sql`latest."checkedBy"`),
      admission: latestAdmission("coverage"),
      branch: branchOfAdmission,
      manager: caseManager(caller, "coverage"),
    },
    where: sql`${where} and coverage."endedAt" is null`,
    whereJoins,
    id: sql`coverage.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
