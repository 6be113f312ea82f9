import type { AssessmentStatus, AssessmentSummary } from "@hearthside/contract";
import type { Reason } from "@hearthside/oasis";
import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { dueOn } from "../due-on.ts";
import { selectAssessmentSummaries, toSummaries } from "./summaries.ts";

const pageSize = 50;

type List = { readonly assessments: AssessmentSummary[]; readonly more: boolean; readonly total: number };

/** One page of the assessments the caller may see, due soonest first. The view is recorded. */
export async function listAssessments(
  work: Work,
  { page = "1", ...filter }: Filter & { readonly page?: string | undefined },
): Promise<List> {
  const offset = (Number(page) - 1) * pageSize;
  const found = await findAssessments(work, { filter, offset, limit: pageSize });
  const by = Object.values(filter).filter((value) => value !== undefined);
  await recordEvent(work, { action: "assessment.list", after: { by, page: Number(page) } });
  return {
    assessments: await toSummaries(work, found.slice(0, pageSize)),
    more: found.length > pageSize,
    total: found[0]?.total ?? 0,
  };
}

/** All of one patient; the view is recorded. Throws `not-found`. */
export async function listAssessmentsOf(
  work: Work,
  patientId: string,
): Promise<{ assessments: AssessmentSummary[] }> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "assessments" });
  return { assessments: await toSummaries(work, await findAssessmentsOf(work, patientId)) };
}

type Filter = {
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

const findingsAre = {
  fatal: sql<boolean>`assessment."fatalCount" > 0`,
  warning: sql<boolean>`assessment."warningCount" > 0`,
  none: sql<boolean>`assessment."fatalCount" = 0 and assessment."warningCount" = 0`,
};

const dueIs = {
  overdue: (work: Work) => sql<boolean>`${dueOn(work)} < ${work.today}`,
  week: (work: Work) => sql<boolean>`${dueOn(work)} between ${work.today} and ${addDays(work.today, 7)}`,
};

/** Rows due soonest first, each with the total count; one more than `limit` means there are more. */
const findAssessments = (work: Work, { filter: { status, reason, due, findings }, offset, limit }: Page) =>
  selectAssessmentSummaries(work)
    .select(sql<number>`count(*) over ()::int`.as("total"))
    .$call((all) => (status === undefined ? all : all.where("assessment.status", "=", status)))
    .$call((all) => (reason === undefined ? all : all.where("assessment.reason", "=", reason)))
    .$call((all) => (due === undefined ? all : all.where(dueIs[due](work))))
    .$call((all) => (findings === undefined ? all : all.where(findingsAre[findings])))
    .orderBy(sql`${dueOn(work)} asc nulls last`)
    .orderBy("assessment.createdAt", "desc")
    .orderBy("assessment.id")
    .offset(offset)
    .limit(limit + 1)
    .execute();

/** The latest started first. */
const findAssessmentsOf = (work: Work, patientId: string) =>
  selectAssessmentSummaries(work)
    .where("assessment.patientId", "=", patientId)
    .orderBy("assessment.createdAt", "desc")
    .orderBy("assessment.id", "desc")
    .limit(200)
    .execute();
