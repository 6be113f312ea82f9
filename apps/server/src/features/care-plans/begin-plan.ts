import { contract, type PlanOfCareModule } from "@hearthside/contract";
import { fillPlan } from "@hearthside/plan-of-care";
import { AppError } from "#src/app-error.ts";
import { beginDocument } from "#src/features/documents/begin-document.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { readPlanFacts } from "./facts/plan-facts.ts";
import { readPlan } from "./open-plan.ts";
import { findPeriodsOfPlans, findPlansOf, lockPeriod } from "./queries.ts";

type Wanted = { readonly id: string; readonly patientId: string; readonly episodeId: string };

/**
 * Starts the plan of a certification period with data from the chart and the signed assessment. An id that was sent before
 * gets the first answer again. Throws `not-found`, `wrong-status` for a period that already has a plan, `key-reused`.
 */
export const beginPlan = (work: Work, wanted: Wanted): Promise<PlanOfCareModule | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /plans-of-care",
    body: wanted,
    answer: contract["POST /plans-of-care"].output,
    create: () => create(work, wanted),
  });

async function create(work: Work, wanted: Wanted): Promise<PlanOfCareModule> {
  const { id, patientId, episodeId } = wanted;
  await getPatient(work, patientId);
  const admissionId = await admissionOf(work, wanted);
  await lockPeriod(work, episodeId);
  const plans = await findPlansOf(work, episodeId);
  if (plans.length > 0)
    throw new AppError("wrong-status", { detail: "This certification period already has a plan of care." });
  const content = fillPlan(await readPlanFacts(work, { patientId, episodeId, physicianId: null }));
  const { physicianId } = content;
  await beginDocument(work, {
    id,
    patientId,
    admissionId,
    episodeId,
    physicianId,
    content,
    kind: "plan-of-care",
    title: "Plan of care",
    visitId: null,
    assigneeId: work.userId,
    order: {
      kind: "plan-of-care",
      text: null,
      orderedOn: work.today,
      receivedBy: null,
      receivedAt: null,
    },
  });
  return readPlan(work, { id: patientId, episodeId });
}

/** Throws `not-found` for another patient's period. */
async function admissionOf(work: Work, { patientId, episodeId }: Wanted): Promise<string> {
  const period = (await findPeriodsOfPlans(work, patientId)).find(({ id }) => id === episodeId);
  if (period === undefined) throw new AppError("not-found");
  return period.admissionId;
}
