import { sql } from "kysely";
import { endings } from "#src/features/dashboards/endings.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { admissionStatusWords, expiringWords, optionsOf } from "../words.ts";
import {
  branchColumn,
  branchOfAdmission,
  caseManager,
  caseManagerColumn,
  joinOne,
  latestAdmission,
  ofPatients,
  patientColumns,
  physicianName,
} from "./parts.ts";

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  ...patientColumns,
  {
    key: "kind",
    label: "What ends",
    type: "text",
    sql: sql`ending.kind`,
    options: optionsOf(expiringWords),
  },
  { key: "what", label: "Which", type: "text", sql: sql`ending.what` },
  { key: "endDate", label: "Last day", type: "date", sql: sql`ending."endDate"`, isAlwaysThere: true },
  { key: "daysLeft", label: "Days left", type: "integer", sql: sql`ending."endDate" - ${today}::date` },
  {
    key: "patientStatus",
    label: "Patient's status",
    type: "text",
    sql: sql`admission.status`,
    joins: ["admission"],
    options: optionsOf(admissionStatusWords),
  },
  {
    key: "physician",
    label: "Physician",
    type: "text",
    sql: physicianName,
    joins: ["admission", "physician"],
  },
  branchColumn,
  caseManagerColumn,
];

/** One row for each thing of patients in care that ends and that nothing follows. */
export function expiringDates(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "ending");
  return {
    label: "Expiring dates",
    area: "patients",
    from: sql`from (${endings}) as ending`,
    joins: {
      ...joins,
      admission: latestAdmission("ending"),
      branch: branchOfAdmission,
      physician: joinOne("physician", "physician", "admission.physicianId"),
      manager: caseManager(caller, "ending"),
    },
    where,
    whereJoins,
    id: sql`ending.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
