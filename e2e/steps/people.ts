import { randomInt } from "node:crypto";
import { Patient, PatientPage } from "@hearthside/contract";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { getFromApi } from "../product/api.ts";

/** A new patient's data as typed. */
export type Person = ReturnType<typeof makePerson>;

/** A valid new patient; the surname, SSN and record are unique. */
export function makePerson(firstName: string) {
  return {
    firstName,
    lastName: `Ashford${Array.from({ length: 6 }, anyLetter).join("")}`,
    dob: "04/02/1941",
    phoneNumber: "(512) 555-0143",
    ssn: `${randomInt(100, 600)}-${randomInt(10, 99)}-${randomInt(1000, 9999)}`,
    email: `${firstName.toLowerCase()}@example.com`,
  };
}

const anyLetter = () => String.fromCharCode(randomInt("a".charCodeAt(0), "z".charCodeAt(0) + 1));

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
export const listNameOf = ({ firstName, lastName }: Person) => `${lastName}, ${firstName}`;

/** Creates the patient without the screen, for journeys that start with one. Returns the id. */
export async function admitByApi(request: APIRequestContext, person: Person): Promise<string> {
  const [month, day, year] = person.dob.split("/");
  const input = { ...person, dob: `${year}-${month}-${day}` };
  return Patient.parse(await getFromApi(request, "POST /patients", input)).id;
}

/** The number of patients by that name in the agency of `request`. */
export async function countByName(request: APIRequestContext, { lastName }: Person): Promise<number> {
  const answer = await getFromApi(request, "POST /patients/search", { text: lastName });
  return PatientPage.parse(answer).patients.filter((patient) => patient.lastName === lastName).length;
}

/** The new patient dialog, opened from the dashboard. */
export async function openAddDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add a New Patient" }).click();
  const dialog = page.getByRole("dialog", { name: "CREATE A PATIENT" });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const searchField = (page: Page) => page.getByRole("combobox", { name: "Search a Patient" });

/** The dialog's fields with their input. */
export const fieldsOf = ({ firstName, lastName, dob, phoneNumber, ssn, email }: Person) =>
  [
    ["First Name", firstName],
    ["Last Name", lastName],
    ["Date of birth", dob],
    ["Phone number", phoneNumber],
    ["SSN", ssn],
    ["Email", email],
  ] as const;

export const field = (dialog: Locator, name: string) => dialog.getByRole("textbox", { name, exact: true });

export async function typePerson(dialog: Locator, person: Person): Promise<void> {
  for (const [name, text] of fieldsOf(person)) await field(dialog, name).fill(text);
}

export async function expectEntered(dialog: Locator, person: Person): Promise<void> {
  for (const [name, text] of fieldsOf(person)) await expect(field(dialog, name)).toHaveValue(text);
}

/** Once the patient exists, the dialog shows only the end of the SSN. */
export const expectCreated = (dialog: Locator, person: Person): Promise<void> =>
  expectEntered(dialog, { ...person, ssn: `•••-••-${person.ssn.slice(-4)}` });

/** The patient's chart data. */
export async function expectDemographics(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();
  const demographics = page.getByRole("region", { name: "Demographics" });
  await expect(demographics).toContainText(person.dob);
  await expect(demographics).toContainText(person.phoneNumber);
  await expect(demographics).toContainText(person.email);
  await expect(demographics).toContainText(`XXX-XX-${person.ssn.slice(-4)}`);
}
