import type { AssessmentSummary } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent, recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { type Filter, findAssessments, findAssessmentsOf } from "./list-queries.ts";
import { toSummaries } from "./summary-queries.ts";

const pageSize = 50;

type List = { readonly assessments: AssessmentSummary[]; readonly more: boolean; readonly total: number };

/** One page of the assessments the caller may see, due soonest first. The view is recorded. */
export async function listAssessments(
  trx: AgencyTrx,
  caller: Caller,
  { page = "1", ...filter }: Filter & { readonly page?: string | undefined },
): Promise<List> {
  const offset = (Number(page) - 1) * pageSize;
  const found = await findAssessments(trx, caller, { filter, offset, limit: pageSize });
  const by = Object.values(filter).filter((value) => value !== undefined);
  await recordEvent(trx, caller, { action: "assessment.list", after: { by, page: Number(page) } });
  return {
    assessments: await toSummaries(trx, caller, found.slice(0, pageSize)),
    more: found.length > pageSize,
    total: found[0]?.total ?? 0,
  };
}

/** All of one patient; the view is recorded. Throws `not-found`. */
export async function listAssessmentsOf(
  trx: AgencyTrx,
  caller: Caller,
  patientId: string,
): Promise<{ assessments: AssessmentSummary[] }> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "assessments" });
  return { assessments: await toSummaries(trx, caller, await findAssessmentsOf(trx, caller, patientId)) };
}
