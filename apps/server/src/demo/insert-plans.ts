import type { DemoAgency, PatientBatch } from "@hearthside/demo";
import {
  emptyPlan,
  fillPlan,
  type PlanFacts,
  type PlanOfCare,
  suggestionsFrom,
} from "@hearthside/plan-of-care";
import type { AgencyTrx } from "#src/boundary.ts";
import { readPlanFacts } from "#src/features/care-plans/facts/plan-facts.ts";
import { insertRows } from "./insert-rows.ts";
import { memberAsCaller } from "./sign-documents.ts";

type Into = { readonly agencyId: number; readonly agency: DemoAgency; readonly today: string };
type Plan = PatientBatch["plans"][number];

/** Adds plans of care, filled in from the chart and completed by their authors. */
export async function insertPlans(trx: AgencyTrx, into: Into, { plans }: PatientBatch): Promise<void> {
  const documents = [];
  for (const plan of plans) documents.push(await documentOf(trx, into, plan));
  await insertRows(trx, "document", documents);
  await insertRows(trx, "order", plans.map(orderOf));
}

async function documentOf(trx: AgencyTrx, into: Into, { written, signedOn, ...plan }: Plan) {
  const facts = await readPlanFacts({ ...memberAsCaller(into, plan.authorId), trx }, plan);
  const content = plan.submittedAt === null ? begun(written, facts) : completed(written, facts);
  return {
    ...plan,
    kind: "plan-of-care" as const,
    title: "Plan of care",
    content: { ...content, physicianId: plan.physicianId },
    sentBy: plan.sentAt === null ? null : ("fax" as const),
    physicianSignedOn: signedOn,
    receivedOn: signedOn,
    changedAt: plan.submittedAt ?? plan.createdAt,
  };
}

/** A draft has the orders and the goals so far. */
const begun = ({ orders, goals }: Plan["written"], facts: PlanFacts): PlanOfCare => ({
  ...fillPlan(facts),
  orders,
  goals,
});

/** The chart comes first. The author takes the suggestions of the signed assessment. */
function completed(written: Plan["written"], facts: PlanFacts): PlanOfCare {
  const filled = fillPlan(facts);
  const suggestions = suggestionsFrom(facts);
  const codesAt = (place: "18A" | "18B") =>
    suggestions.flatMap((one) => (one.place === place && one.code !== null ? [one.code] : []));
  const textsAt = (place: "14" | "risk") =>
    suggestions.flatMap((one) => (one.place === place && one.code === null ? [one.text] : []));
  const activities = codesAt("18B");
  const supplies = written.supplies.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const equipment = textsAt("14")
    .flatMap((text) => text.toLowerCase().split(", "))
    .filter((item) => !supplies.includes(item));
  return {
    ...emptyPlan,
    ...written,
    medications: filled.medications,
    allergies: filled.allergies,
    advanceDirectives: filled.advanceDirectives,
    supplies: [...equipment, supplies].join("; ").replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    limitations: inOrder([...written.limitations, ...codesAt("18A")]),
    activities: inOrder([
      ...written.activities.filter((code) => code !== upAsTolerated || !activities.includes(wheelchair)),
      ...activities,
    ]),
    mentalStatus: filled.mentalStatus.length > 0 ? filled.mentalStatus : written.mentalStatus,
    mentalStatusOther: filled.mentalStatusOther,
    emergencyRisk: [written.emergencyRisk, ...textsAt("risk")].join(" "),
  };
}

/** Codes of locator 18.B. */
const [upAsTolerated, wheelchair] = ["3", "A"];

/** Each code once. The form numbers its boxes from 1 to 9 and then from A. */
const inOrder = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

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
