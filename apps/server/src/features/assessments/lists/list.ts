import type { AssessmentSummary } from "@hearthside/contract";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { type Filter, findAssessments, findAssessmentsOf } from "./list-queries.ts";
import { toSummaries } from "./summary-queries.ts";

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
