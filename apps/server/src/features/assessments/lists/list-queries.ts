import type { AssessmentStatus } from "@hearthside/contract";
import type { Reason } from "@hearthside/oasis";
import {
  addDays,
  type Day,
  daysBetween,
  resumptionAssessmentDue,
  startOfCareAssessmentDue,
  transmissionDue,
} from "@hearthside/scheduling";
import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";
import { selectSummaries } from "./summary-queries.ts";

export type Filter = {
  readonly status?: AssessmentStatus | undefined;
  readonly reason?: Reason | undefined;
  readonly due?: "overdue" | "week" | undefined;
  readonly findings?: "fatal" | "warning" | "none" | undefined;
};

type Page = {
  readonly filter: Filter;
  readonly offset: number;
  readonly limit: number;
};

/** The length of a deadline in days. */
const daysOf = (due: (day: Day) => Day) => daysBetween("2026-01-01", due("2026-01-01"));

/** The same date as `dueOn`, for sorting and filtering in the database. */
const due = sql<string | null>`case
  when assessment.status = 'draft' and assessment.reason = '01'
    then coalesce(assessment."startDate", admission."startOfCare") + ${sql.lit(daysOf(startOfCareAssessmentDue))}
  when assessment.status = 'draft'
    then coalesce(assessment."startDate", admission."resumptionOfCare") + ${sql.lit(daysOf(resumptionAssessmentDue))}
  when assessment.status in ('complete', 'signed', 'in-review', 'locked', 'rejected')
    then assessment."completedDate" + ${sql.lit(daysOf(transmissionDue))} end`;

const findingsAre = {
  fatal: sql<boolean>`assessment."fatalCount" > 0`,
  warning: sql<boolean>`assessment."warningCount" > 0`,
  none: sql<boolean>`assessment."fatalCount" = 0 and assessment."warningCount" = 0`,
};

const dueIs = {
  overdue: (today: Day) => sql<boolean>`${due} < ${today}`,
  week: (today: Day) => sql<boolean>`${due} between ${today} and ${addDays(today, 7)}`,
};

/** Rows due soonest first, each with the total count; one more than `limit` means there are more. */
export const findAssessments = (work: Work, { filter, offset, limit }: Page) =>
  selectSummaries(work)
    .select(sql<number>`count(*) over ()::int`.as("total"))
    .$if(filter.status !== undefined, (all) => all.where("assessment.status", "=", filter.status ?? "draft"))
    .$if(filter.reason !== undefined, (all) => all.where("assessment.reason", "=", filter.reason ?? "01"))
    .$if(filter.due !== undefined, (all) => all.where(dueIs[filter.due ?? "week"](work.today)))
    .$if(filter.findings !== undefined, (all) => all.where(findingsAre[filter.findings ?? "none"]))
    .orderBy(sql`${due} asc nulls last`)
    .orderBy("assessment.createdAt", "desc")
    .orderBy("assessment.id")
    .offset(offset)
    .limit(limit + 1)
    .execute();

/** The latest started first. */
export const findAssessmentsOf = (work: Work, patientId: string) =>
  selectSummaries(work)
    .where("assessment.patientId", "=", patientId)
    .orderBy("assessment.createdAt", "desc")
    .orderBy("assessment.id", "desc")
    .limit(200)
    .execute();
