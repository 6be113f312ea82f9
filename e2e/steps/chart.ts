import { Admission, contract, type Medication, Physician } from "@hearthside/contract";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { getFromApi } from "../product/api.ts";
import { isoToday } from "./assessments.ts";
import { admitByApi, listNameOf, makePerson, type Person } from "./people.ts";

/** A patient newly on service with only a physician on the chart: Imogen, who has the same surname. */
export type EmptyChart = {
  readonly patientId: string;
  readonly person: Person;
  /** The name in lists. */
  readonly name: string;
};

/** Its creator is assigned to the patient. */
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

export const physicianByApi = async (request: APIRequestContext, lastName: string): Promise<Physician> =>
  Physician.parse(
    await getFromApi(request, "POST /physicians", {
      id: uuidv7(),
      firstName: "Imogen",
      lastName,
      credential: "MD",
      phoneNumber: "(512) 555-0177",
    }),
  );

/** Saves lines of the full medication list. */
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

export const profilePath = (patientId: string) => `/admin/clinical/patient-profile?patient=${patientId}`;

export const hubPath = (patientId: string, more = "") =>
  `/admin/clinical/patient-chart/patient-hub?patient=${patientId}${more}`;

/** A section of the hub, opened if needed. */
export async function openSection(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole("region", { name, exact: true });
  const toggle = section.getByRole("button", { name, exact: true }).first();
  // The address may open it at the same moment.
  await expect(async () => {
    if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
  }).toPass();
  return section;
}

/** Starts one of the hub's actions. */
export async function perform(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
