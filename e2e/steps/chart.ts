import {
  Admission,
  type Contract,
  contract,
  DiagnosisList,
  type InputOf,
  type Medication,
  Physician,
  PlanOfCareModule,
} from "@hearthside/contract";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { getFromApi } from "../product/api.ts";
import { productPassword } from "../product/running-product.ts";
import { isoToday } from "./assessments.ts";
import { admitByApi, listNameOf, makePerson, type Person } from "./people.ts";
import { orderByApi } from "./schedule.ts";

/** A patient newly in care, of whom nothing but her physician is known yet: Imogen, who has the same surname. */
export type EmptyChart = {
  readonly patientId: string;
  readonly person: Person;
  /** As lists name her. */
  readonly name: string;
};

/** Whoever makes it is assigned to the patient. */
export async function emptyChartByApi(
  request: APIRequestContext,
  firstName: string,
  startOfCare = isoToday(),
): Promise<EmptyChart> {
  const person = makePerson(firstName);
  const patientId = await admitByApi(request, person);
  const physician = await physicianByApi(request, person.lastName);
  const { id, version } = Admission.parse(
    await getFromApi(request, "POST /admissions", {
      id: uuidv7(),
      patientId,
      physicianId: physician.id,
      referralDate: startOfCare,
    }),
  );
  await getFromApi(request, "POST /admissions/:id/admit", { id, version, startOfCare });
  return { patientId, person, name: listNameOf(person) };
}

const physicianByApi = async (request: APIRequestContext, lastName: string): Promise<Physician> =>
  Physician.parse(
    await getFromApi(request, "POST /physicians", {
      id: uuidv7(),
      firstName: "Imogen",
      lastName,
      credential: "MD",
      phoneNumber: "(512) 555-0177",
    }),
  );

/** Saves lines of her full list of medications. */
export async function medicationsByApi(
  request: APIRequestContext,
  patientId: string,
  lines: readonly (Partial<Medication> & { readonly name: string })[],
): Promise<readonly Medication[]> {
  const answer = await getFromApi(request, "PUT /patients/:id/medications", {
    id: patientId,
    lines: lines.map((line) => ({ id: uuidv7(), ...line })),
  });
  return contract["PUT /patients/:id/medications"].output.parse(answer).medications;
}

/** Begins the plan of care of her certification period. Answers its id. */
export async function beginPlanByApi(request: APIRequestContext, patientId: string): Promise<string> {
  const { period } = await readPlanByApi(request, patientId);
  const id = uuidv7();
  await getFromApi(request, "POST /plans-of-care", { id, patientId, episodeId: period?.id });
  return id;
}

/** Writes the plan of care of a new patient and signs it. Answers where it is read. */
export async function signedPlanByApi(request: APIRequestContext, firstName: string): Promise<string> {
  const chart = await emptyChartByApi(request, firstName);
  const { patientId } = chart;
  await orderByApi(request, { ...chart, sunday: isoToday() });
  await diagnosisByApi(request, patientId);
  const id = await beginPlanByApi(request, patientId);
  const { plan } = await readPlanByApi(request, patientId);
  const content = { ...plan?.content, ...writtenPlan };
  await getFromApi(request, "PUT /plans-of-care/:id", { id, version: plan?.version, content });
  const { plan: written } = await readPlanByApi(request, patientId);
  const signing = { id, version: written?.version, password: productPassword() };
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
  dischargePlans: "To the care of her daughter",
  psychosocialStatus: "Lives with her daughter",
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

const readPlanByApi = async (request: APIRequestContext, id: string): Promise<PlanOfCareModule> =>
  PlanOfCareModule.parse(await getFromApi(request, "GET /patients/:id/plan-of-care", { id }));

export const planPath = (patientId: string) => `/admin/clinical/plan-care-module?patient=${patientId}`;
export const profilePath = (patientId: string) => `/admin/clinical/patient-profile?patient=${patientId}`;

export const hubPath = (patientId: string, more = "") =>
  `/admin/clinical/patient-chart/patient-hub?patient=${patientId}${more}`;

/** A section of the hub, opened unless it is. */
export async function openSection(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole("region", { name, exact: true });
  const toggle = section.getByRole("button", { name, exact: true }).first();
  if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  return section;
}

/** Begins one of the hub's actions. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Actions" }).click();
  await page.getByRole("option", { name, exact: true }).click();
}
