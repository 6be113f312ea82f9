import { eligibilityLabels, eligibilityMethodLabels, rankLabels } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, phoneText } from "../data-set.ts";
import {
  careColumns,
  careJoins,
  coded,
  holdsOn,
  joinLateral,
  joinPerson,
  latestAdmission,
  ofPatients,
  patientDataColumns,
  payerColumns,
  personColumn,
  policyNumberColumn,
} from "./columns.ts";

const latest = sql`select one.* from eligibility_check as one where one."agencyId" = coverage."agencyId"
  and one."coverageId" = coverage.id order by one."checkedOn" desc, one."createdAt" desc, one.id desc limit 1`;

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  coded({ key: "rank", label: "Rank", sql: sql`coverage.rank`, labels: rankLabels }),
  ...payerColumns,
  { key: "payerPhone", label: "Payer's phone", type: "text", sql: phoneText(sql`coverage."payerPhone"`) },
  policyNumberColumn,
  { key: "groupNumber", label: "Group number", type: "text", sql: sql`coverage."groupNumber"` },
  { key: "startDate", label: "Starts", type: "date", sql: sql`coverage."startDate"` },
  { key: "endDate", label: "Ends", type: "date", sql: sql`coverage."endDate"` },
  {
    key: "isCurrent",
    label: "Active today",
    type: "yes-no",
    sql: holdsOn("coverage", sql`${today}::date`),
  },
  coded({
    key: "result",
    label: "Last result",
    sql: sql`latest.result`,
    joins: ["latest"],
    labels: eligibilityLabels,
  }),
  { key: "checkedOn", label: "Checked on", type: "date", sql: sql`latest."checkedOn"`, joins: ["latest"] },
  {
    key: "daysSince",
    label: "Days since check",
    type: "integer",
    sql: sql`${today}::date - latest."checkedOn"`,
    joins: ["latest"],
  },
  coded({
    key: "method",
    label: "Method",
    sql: sql`latest.method`,
    joins: ["latest"],
    labels: eligibilityMethodLabels,
  }),
  {
    key: "reference",
    label: "Reference number",
    type: "text",
    sql: sql`latest.reference`,
    joins: ["latest"],
  },
  { ...personColumn("checker", "Checked by", "latest.checkedBy"), joins: ["latest", "checker"] },
  ...careColumns,
];

/** One row per insurance on the chart, with its last eligibility result. */
export function eligibilityDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "coverage");
  return {
    label: "Insurance and eligibility",
    area: "patients",
    from: sql`from coverage`,
    joins: {
      ...joins,
      latest: joinLateral("latest", latest),
      checker: joinPerson("checker", "latest.checkedBy"),
      admission: latestAdmission("coverage"),
      ...careJoins(caller, "coverage"),
    },
    where: sql`${where} and coverage."endedAt" is null`,
    whereJoins,
    id: sql`coverage.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
