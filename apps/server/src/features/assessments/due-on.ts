import { type AssessmentStatus, assessmentStatuses } from "@hearthside/contract";
import { type Day, daysBetween, transmissionDue } from "@hearthside/scheduling";
import { sql } from "kysely";
import { byReason, timePointRules } from "./time-points.ts";

// SQL of a row of `assessment` joined with its `admission`.

/** The chart's date on which care began or resumed. */
export const careBegan = byReason((reason) => sql.ref(`admission.${timePointRules[reason].admissionDate}`));

type Step = "completion" | "export" | "none";

const nextSteps: { readonly [S in AssessmentStatus]: Step } = {
  draft: "completion",
  complete: "export",
  signed: "export",
  "in-review": "export",
  locked: "export",
  rejected: "export",
  exported: "none",
  accepted: "none",
  corrected: "none",
  inactivated: "none",
};

const isBefore = (step: Step) =>
  sql`assessment.status in (${sql.join(assessmentStatuses.filter((status) => nextSteps[status] === step).map(sql.lit))})`;

/** The length of a deadline in days. */
const daysOf = (due: (day: Day) => Day) => sql.lit(daysBetween("2026-01-01", due("2026-01-01")));

/** The deadline of the next step: completing, then exporting. Null once exported, or without a date to count from. */
export const dueOn = sql<string | null>`case
  when ${isBefore("completion")}
    then coalesce(assessment."startDate", ${careBegan}) + ${byReason((reason) => daysOf(timePointRules[reason].completeBy))}
  when ${isBefore("export")} then assessment."completedDate" + ${daysOf(transmissionDue)} end`;
