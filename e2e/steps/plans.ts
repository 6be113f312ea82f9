import { type Contract, DiagnosisList, type InputOf, PlanOfCareModule } from "@hearthside/contract";
import type { APIRequestContext } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { getFromApi } from "../product/api.ts";
import { isoToday } from "./assessments.ts";
import { emptyChartByApi } from "./chart.ts";
import { orderByApi } from "./schedule.ts";

/** Starts the plan of care of the patient's certification period. Returns its id. */
export async function beginPlanByApi(request: APIRequestContext, patientId: string): Promise<string> {
  const { period } = await planByApi(request, patientId);
  const id = uuidv7();
  await getFromApi(request, "POST /plans-of-care", { id, patientId, episodeId: period?.id });
  return id;
}

/** A nurse writes and signs the plan of care of a new patient. Returns its address. */
export async function signedPlanByApi(request: APIRequestContext, firstName: string): Promise<string> {
  const chart = await emptyChartByApi(request, firstName);
  const { patientId } = chart;
  await orderByApi(request, { ...chart, sunday: isoToday() });
  await diagnosisByApi(request, patientId);
  const id = await beginPlanByApi(request, patientId);
  const { plan } = await planByApi(request, patientId);
  const content = { ...plan?.content, ...writtenPlan };
  await getFromApi(request, "PUT /plans-of-care/:id", { id, version: plan?.version, content });
  const { plan: written } = await planByApi(request, patientId);
  const signing = { id, version: written?.version };
  await getFromApi(request, "POST /documents/:id/sign", signing);
  return planPath(patientId);
}

const writtenPlan = {
  medications: "None",
  supplies: "Gloves",
  safety: "Fall precautions",
  nutrition: "Low sodium",
  allergies: "None known",
  limitations: ["7"],
  activities: ["B"],
  mentalStatus: ["1"],
  prognosis: "4",
  orders: "SN to assess and teach",
  goals: "Lives at home safely",
  rehabilitationPotential: "Good",
  dischargePlans: "To the care of a daughter",
  psychosocialStatus: "Lives with a daughter",
  emergencyRisk: "History of falls",
  riskInterventions: "Home safety check",
  education: "Daily weights",
  measurableGoals: [{ goal: "Knows when to call", measure: "Names three signs", targetDate: isoToday() }],
  advanceDirectives: "None",
} satisfies Partial<InputOf<Contract["PUT /plans-of-care/:id"]>["content"]>;

async function diagnosisByApi(request: APIRequestContext, id: string): Promise<void> {
  const { admissionId, version } = DiagnosisList.parse(
    await getFromApi(request, "GET /patients/:id/diagnoses", { id }),
  );
  const diagnoses = [{ id: uuidv7(), code: "I50.9", description: "Heart failure, unspecified" }];
  await getFromApi(request, "PUT /patients/:id/diagnoses", { id, admissionId, version, diagnoses });
}

export const planByApi = async (request: APIRequestContext, id: string): Promise<PlanOfCareModule> =>
  PlanOfCareModule.parse(await getFromApi(request, "GET /patients/:id/plan-of-care", { id }));

export const planPath = (patientId: string) => `/admin/clinical/plan-care-module?patient=${patientId}`;
