import { medicationMarkLabels } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import {
  careColumns,
  careJoins,
  coded,
  holdsOn,
  joinOne,
  latestAdmission,
  ofPatients,
  patientDataColumns,
  patientStatusColumn,
  physicianNameSql,
} from "./columns.ts";

const own = (key: string, label: string, type: "text" | "date" = "text"): DataSetColumn => ({
  key,
  label,
  type,
  sql: sql.ref(`medication.${key}`),
});

const columnsFor = ({ today }: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  patientStatusColumn,
  own("name", "Medication"),
  own("dose", "Dose"),
  own("route", "Route"),
  own("frequency", "Frequency"),
  own("classification", "Classification"),
  own("startDate", "Starts", "date"),
  own("endDate", "Ends", "date"),
  {
    key: "isCurrent",
    label: "Current",
    type: "yes-no",
    sql: holdsOn("medication", sql`${today}::date`),
  },
  coded({
    key: "mark",
    label: "New or changed",
    sql: sql`medication."newOrChanged"`,
    labels: medicationMarkLabels,
  }),
  own("purpose", "Purpose"),
  own("discontinueReason", "Reason discontinued"),
  own("clashReason", "Allergy override reason"),
  {
    key: "prescriber",
    label: "Prescriber",
    type: "text",
    sql: sql`coalesce(${physicianNameSql}, medication."prescriberName")`,
    joins: ["physician"],
  },
  { key: "changedAt", label: "Last changed", type: "instant", sql: sql`medication."changedAt"` },
  ...careColumns,
];

/** One row for each medication on the chart, ended ones included. */
export function medicationsDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "medication");
  return {
    label: "Medications",
    area: "medications",
    from: sql`from medication`,
    joins: {
      ...joins,
      physician: joinOne("physician", "physician", "medication.prescriberId"),
      admission: latestAdmission("medication"),
      ...careJoins(caller, "medication"),
    },
    where: sql`${where} and medication."endedAt" is null`,
    whereJoins,
    id: sql`medication.id`,
    caregiver: { id: sql`manager.id`, joins: ["manager"] },
    columns: columnsFor(caller),
  };
}
