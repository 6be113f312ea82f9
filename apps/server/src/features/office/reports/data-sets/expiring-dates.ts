import { sql } from "kysely";
import { endings } from "#src/features/office/dashboards/expiring.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { expiringLabels } from "../labels.ts";
import {
  careColumns,
  careJoins,
  coded,
  joinOne,
  latestAdmission,
  ofPatients,
  patientDataColumns,
  patientStatusColumn,
  physicianColumn,
} from "./columns.ts";

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  coded({
    key: "kind",
    label: "Type",
    sql: sql`ending.kind`,
    labels: expiringLabels,
  }),
  { key: "what", label: "Item", type: "text", sql: sql`ending.what` },
  { key: "endDate", label: "Expires on", type: "date", sql: sql`ending."endDate"`, isAlwaysThere: true },
  { key: "daysLeft", label: "Days left", type: "integer", sql: sql`ending."endDate" - ${today}::date` },
  patientStatusColumn,
  physicianColumn("admission"),
  ...careColumns,
];

/** One row per expiring item of patients on service without a successor. */
export function expiringDatesDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "ending");
  return {
    label: "Expiring dates",
    area: "patients",
    from: sql`from (${endings}) as ending`,
    joins: {
      ...joins,
      admission: latestAdmission("ending"),
      ...careJoins(caller, "ending"),
      physician: joinOne("physician", "physician", "admission.physicianId"),
    },
    where,
    whereJoins,
    id: sql`ending.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
