import type { DemoAgency, PatientBatch } from "@hearthside/demo";
import { fillPlan } from "@hearthside/plan-of-care";
import type { AgencyTrx } from "#src/boundary.ts";
import { readPlanFacts } from "#src/features/plans-of-care/facts/plan-facts.ts";
import { insertRows } from "./insert-rows.ts";
import { memberAsCaller } from "./member-as-caller.ts";

type Into = { readonly agencyId: number; readonly agency: DemoAgency; readonly today: string };
type Plan = PatientBatch["plans"][number];

/** Adds plans of care, filled in from the chart and completed by their authors. */
export async function insertPlans(trx: AgencyTrx, into: Into, { plans }: PatientBatch): Promise<void> {
  const documents = [];
  for (const plan of plans) documents.push(await documentOf(trx, into, plan));
  await insertRows(trx, "document", documents);
  await insertRows(trx, "order", plans.map(orderOf));
}

async function documentOf(trx: AgencyTrx, into: Into, { orders, goals, signedOn, ...plan }: Plan) {
  const facts = await readPlanFacts({ ...memberAsCaller(into, plan.authorId), trx }, plan);
  return {
    ...plan,
    kind: "plan-of-care" as const,
    title: "Plan of care",
    content: { ...fillPlan(facts), orders, goals, physicianId: plan.physicianId },
    sentBy: plan.sentAt === null ? null : ("fax" as const),
    physicianSignedOn: signedOn,
    receivedOn: signedOn,
    changedAt: plan.submittedAt ?? plan.createdAt,
  };
}

const orderOf = ({ id, patientId, admissionId, episodeId, physicianId, status, createdAt }: Plan) => ({
  id,
  patientId,
  admissionId,
  episodeId,
  physicianId,
  kind: "plan-of-care" as const,
  orderedOn: createdAt.slice(0, 10),
  status,
  createdAt,
});
