import { type AssessmentStep, assessmentNextSteps, assessmentStatuses } from "@hearthside/contract";
import { type Day, daysBetween, transmissionDue } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { byReason, timePointRules } from "./time-points.ts";

// SQL of a row of `assessment` joined with its `admission`.

/** The chart's date on which care began or resumed. */
export const careBegan = byReason((reason) => sql.ref(`admission.${timePointRules[reason].admissionDate}`));

const isBefore = (step: AssessmentStep) =>
  sql`assessment.status in (${sql.join(assessmentStatuses.filter((status) => assessmentNextSteps[status] === step).map(sql.lit))})`;

/** What is due at `dueOn`; null once nothing is. */
export const dueStep = sql<AssessmentStep | null>`case
  when ${isBefore("completion")} then 'completion'
  when ${isBefore("export")} then 'export'
  when ${isBefore("response")} then 'response' end`;

/** The length of a deadline in days. */
const daysOf = (due: (day: Day) => Day) => sql.lit(daysBetween("2026-01-01", due("2026-01-01")));

/** CMS responds to a file within a day. */
export const daysToRespond = sql.lit(1);

/** The day by which the response to the last sent file is due; null once it is recorded. */
const responseDue = ({ zone }: Pick<Caller, "zone">) => sql`(
    select case when sent.outcome is null then (sent."exportedAt" at time zone ${zone})::date + ${daysToRespond} end
    from transmission as sent
    where sent."agencyId" = assessment."agencyId" and sent."assessmentId" = assessment.id
    order by sent."exportedAt" desc, sent.id desc limit 1)`;

/**
 * The deadline of the next step: completing, exporting, then recording the CMS response. Null once done, or without a
 * date to count from.
 */
export const dueOn = (caller: Pick<Caller, "zone">) => sql<string | null>`case
  when ${isBefore("completion")}
    then coalesce(assessment."startDate", ${careBegan}) + ${byReason((reason) => daysOf(timePointRules[reason].completeBy))}
  when ${isBefore("export")} then assessment."completedDate" + ${daysOf(transmissionDue)}
  when ${isBefore("response")} then ${responseDue(caller)} end`;
