import { authorizationStatusLabels, disciplineLabels, unitLabels } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import {
  careColumns,
  careJoins,
  coded,
  joinLateral,
  joinOne,
  latestAdmission,
  ofPatients,
  patientDataColumns,
  patientStatusColumn,
  payerColumns,
  policyNumberColumn,
} from "./columns.ts";

/** Visits or hours in its dates; units are counted by the payer only. */
const use = sql`select
    case permit.unit when 'visits' then count(*) filter (where visit.status = 'completed')
      when 'hours' then round(coalesce(sum(visit.minutes) filter (where visit.status = 'completed'), 0) / 60.0, 2)
      end as used,
    case permit.unit when 'visits' then count(*) filter (where visit.status <> 'completed')
      when 'hours' then round(coalesce(sum(visit.minutes) filter (where visit.status <> 'completed'), 0) / 60.0, 2)
      end as planned
  from visit where visit."agencyId" = permit."agencyId" and visit."patientId" = permit."patientId"
    and visit.status in ('scheduled', 'in-progress', 'completed')
    and visit.discipline = coalesce(permit.discipline, visit.discipline)
    and visit."localStart" >= permit."startDate" and visit."localStart" < permit."endDate" + 1`;

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  patientStatusColumn,
  ...payerColumns,
  policyNumberColumn,
  { key: "number", label: "Number", type: "text", sql: sql`permit.number` },
  coded({
    key: "discipline",
    label: "Discipline",
    sql: sql`permit.discipline`,
    labels: disciplineLabels,
  }),
  coded({
    key: "status",
    label: "Status",
    sql: sql`permit.status`,
    labels: authorizationStatusLabels,
  }),
  { key: "amount", label: "Quantity", type: "integer", sql: sql`permit.amount`, isSummed: true },
  coded({ key: "unit", label: "Unit", sql: sql`permit.unit`, labels: unitLabels }),
  { key: "used", label: "Used", type: "decimal", sql: sql`use.used`, joins: ["use"], isSummed: true },
  {
    key: "planned",
    label: "Scheduled",
    type: "decimal",
    sql: sql`use.planned`,
    joins: ["use"],
    isSummed: true,
  },
  {
    key: "left",
    label: "Left",
    type: "decimal",
    sql: sql`permit.amount - use.used`,
    joins: ["use"],
  },
  { key: "startDate", label: "Starts", type: "date", sql: sql`permit."startDate"` },
  { key: "endDate", label: "Ends", type: "date", sql: sql`permit."endDate"` },
  { key: "daysLeft", label: "Days left", type: "integer", sql: sql`permit."endDate" - ${today}::date` },
  { key: "note", label: "Note", type: "text", sql: sql`permit.note` },
  ...careColumns,
];

/** One row for each authorization on the chart. */
export function authorizationsDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "permit");
  return {
    label: "Authorizations",
    area: "patients",
    from: sql`from "authorization" as permit`,
    joins: {
      ...joins,
      coverage: joinOne("coverage", "coverage", "permit.coverageId"),
      use: joinLateral("use", use),
      admission: latestAdmission("permit"),
      ...careJoins(caller, "permit"),
    },
    where: sql`${where} and permit."endedAt" is null`,
    whereJoins,
    id: sql`permit.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
