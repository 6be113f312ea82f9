import { assessmentReasonLabels, assessmentStatusLabels, outcomeLabels } from "@hearthside/contract";
import { sql } from "kysely";
import { careBegan, dueOn, dueStep } from "#src/features/assessments/due-on.ts";
import type { Caller } from "#src/http/caller.ts";
import { isOasisOnTime } from "../../analytics/on-time.ts";
import type { DataSet, DataSetColumn } from "../data-set.ts";
import { assessmentStepLabels } from "../labels.ts";
import {
  careColumns,
  careJoins,
  coded,
  joinLateral,
  joinOne,
  joinPerson,
  ofPatients,
  patientDataColumns,
  personColumn,
} from "./columns.ts";

const sent = sql`select one."exportedAt", one."answeredAt", one.outcome from transmission as one
  where one."agencyId" = assessment."agencyId" and one."assessmentId" = assessment.id
  order by one."exportedAt" desc, one.id desc limit 1`;

const columnsFor = (caller: Caller): DataSetColumn[] => [
  ...patientDataColumns,
  coded({
    key: "reason",
    label: "Assessment",
    sql: sql`assessment.reason`,
    labels: assessmentReasonLabels,
  }),
  coded({
    key: "status",
    label: "Status",
    sql: sql`assessment.status`,
    labels: assessmentStatusLabels,
  }),
  {
    key: "startOfCare",
    label: "Start of care",
    type: "date",
    sql: sql`admission."startOfCare"`,
    joins: ["admission"],
  },
  { key: "startDate", label: "Started on", type: "date", sql: sql`assessment."startDate"` },
  { key: "completedDate", label: "Completed on (M0090)", type: "date", sql: sql`assessment."completedDate"` },
  {
    key: "daysToComplete",
    label: "Days to complete",
    type: "integer",
    sql: sql`assessment."completedDate" - ${careBegan}`,
    joins: ["admission"],
  },
  coded({ key: "dueStep", label: "What is due", sql: dueStep, labels: assessmentStepLabels }),
  { key: "dueOn", label: "Due", type: "date", sql: dueOn(caller), joins: ["admission"] },
  {
    key: "isOverdue",
    label: "Overdue",
    type: "yes-no",
    sql: sql`coalesce(${dueOn(caller)} < ${caller.today}::date, false)`,
    joins: ["admission"],
  },
  { key: "isOnTime", label: "Completed and exported on time", type: "yes-no", sql: isOasisOnTime(caller) },
  // the findings of a draft are mostly questions that are not answered yet
  {
    key: "toAnswer",
    label: "Items to answer or correct",
    type: "integer",
    sql: sql`case when assessment.status = 'draft' then assessment."fatalCount" end`,
    isSummed: true,
  },
  {
    key: "fatalCount",
    label: "Fatal errors",
    type: "integer",
    sql: sql`case when assessment.status <> 'draft' then assessment."fatalCount" end`,
    isSummed: true,
  },
  {
    key: "warningCount",
    label: "Warnings",
    type: "integer",
    sql: sql`assessment."warningCount"`,
    isSummed: true,
  },
  personColumn("author", "Clinician", "assessment.authorId"),
  { key: "signedAt", label: "Signed", type: "instant", sql: sql`assessment."signedAt"` },
  { key: "lockedAt", label: "Locked", type: "instant", sql: sql`assessment."lockedAt"` },
  { key: "exportedAt", label: "Exported", type: "instant", sql: sql`sent."exportedAt"`, joins: ["sent"] },
  coded({
    key: "outcome",
    label: "CMS response",
    sql: sql`sent.outcome`,
    joins: ["sent"],
    labels: outcomeLabels,
  }),
  {
    key: "correctionNumber",
    label: "Correction number",
    type: "integer",
    sql: sql`assessment."correctionNumber"`,
  },
  ...careColumns,
];

/** One row for each assessment, corrections included. */
export function assessmentsDataSet(caller: Caller): DataSet {
  const { joins, where, whereJoins } = ofPatients(caller, "assessment");
  return {
    label: "Assessments",
    area: "assessments",
    from: sql`from assessment`,
    joins: {
      ...joins,
      admission: joinOne("admission", "admission", "assessment.admissionId"),
      ...careJoins(caller, "assessment"),
      author: joinPerson("author", "assessment.authorId"),
      sent: joinLateral("sent", sent),
    },
    where,
    whereJoins,
    id: sql`assessment.id`,
    caregiver: { id: sql`assessment."authorId"` },
    columns: columnsFor(caller),
  };
}
