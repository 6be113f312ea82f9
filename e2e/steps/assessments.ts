import { Assessment } from "@hearthside/contract";
import { completeAssessment } from "@hearthside/oasis/test/complete-assessment";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { getFromApi } from "../product/api.ts";
import { productDay } from "../product/product-clock.ts";
import { admitByApi, makePerson, type Person } from "./people.ts";

/** A draft, and the patient it is about. */
export type Draft = { readonly id: string; readonly patientId: string; readonly person: Person };

/** A start of care for a new patient, started by the user of `request`. */
export async function startByApi(request: APIRequestContext, firstName: string): Promise<Draft> {
  const person = makePerson(firstName);
  const patientId = await admitByApi(request, person);
  const id = uuidv7();
  await getFromApi(request, "POST /assessments", { id, patientId, reason: "01" });
  return { id, patientId, person };
}

export const readByApi = async (request: APIRequestContext, id: string): Promise<Assessment> =>
  Assessment.parse(await getFromApi(request, "GET /assessments/:id", { id }));

/** The server's answers by field. */
export async function answersByApi(
  request: APIRequestContext,
  id: string,
): Promise<Readonly<Record<string, string>>> {
  const { answers } = await readByApi(request, id);
  return Object.fromEntries(answers.flatMap(({ item, value }) => (value === null ? [] : [[item, value]])));
}

/** Sets answers without the screen, replacing existing ones. */
export async function answerByApi(
  request: APIRequestContext,
  id: string,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const { answers } = await readByApi(request, id);
  const revisions = new Map(answers.map(({ item, revision }) => [item, revision]));
  const operations = Object.entries(given).map(([item, value]) => ({
    opId: uuidv7(),
    item,
    value,
    baseRevision: revisions.get(item) ?? 0,
  }));
  await getFromApi(request, "PATCH /assessments/:id/answers", { id, knownRevision: 0, operations });
}

/** Answers everything in a start of care of today, except what the chart and agency fill in. */
export async function answerAllByApi(request: APIRequestContext, id: string): Promise<void> {
  const known = await answersByApi(request, id);
  const all = completeAssessment({ version: "E2", reason: "01" }, daysOf(isoToday()));
  await answerByApi(
    request,
    id,
    Object.fromEntries(Object.entries(all).filter(([item]) => !(item in known))),
  );
}

const daysOf = (day: string) => ({ startOfCare: day, resumptionOfCare: day, completed: day });

/** The agency's day as YYYY-MM-DD and as typed. */
export const isoToday = () => productDay("America/Chicago");
export function enteredToday(): string {
  const [year, month, day] = isoToday().split("-");
  return `${month}/${day}/${year}`;
}

export const wizardPath = ({ id, patientId }: Pick<Draft, "id" | "patientId">, section?: string) =>
  `/admin/clinical/patient-chart/assessment/${id}?patient=${patientId}${section ? `&section=${section}` : ""}`;

/** Opens the assessment at a section and waits until it can be answered. */
export async function openWizard(page: Page, draft: Draft, section = "A"): Promise<void> {
  await page.goto(wizardPath(draft, section));
  await expect(sectionHeading(page, section)).toBeVisible();
}

export const sectionHeading = (page: Page, id: string) =>
  page.getByRole("heading", { level: 2, name: new RegExp(`^Section ${id} `) });

export const saveStatus = (page: Page) => page.locator("header [role=status][data-saved]");
export const expectSaved = (page: Page) => expect(saveStatus(page)).toHaveText("Saved");

/** A card of the section, scrolled near enough to render. */
export async function card(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole("region", { name, exact: true });
  await region.scrollIntoViewIfNeeded();
  return region;
}

export const question = (page: Page, item: string) =>
  page.getByRole("radiogroup", { name: new RegExp(`^${item}\\b`) });

/** Selects the answer that starts with `code`. */
export const pick = (group: Locator, code: string) =>
  group.getByRole("radio", { name: new RegExp(`^${code} `) }).check();

/** Goes to an item by its id, like the keyboard. */
export async function goToItem(page: Page, item: string): Promise<void> {
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Go to item" });
  await dialog.getByRole("combobox").fill(item);
  await expect(dialog.getByRole("option").first()).toContainText(item.toUpperCase());
  await dialog.getByRole("combobox").press("Enter");
  await expect(dialog).toBeHidden();
}
