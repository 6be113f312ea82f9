import { type EndpointKey, patientMessages, UserInfo } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, getFromApi } from "./product/api.ts";
import { expectClean, expectCleanDialog } from "./steps/clean-parts.ts";
import {
  admitByApi,
  countByName,
  expectCreated,
  expectDemographics,
  expectEntered,
  field,
  listNameOf,
  makePerson,
  nameOf,
  openAddDialog,
  type Person,
  searchField,
  typePerson,
} from "./steps/people.ts";
import { signIn } from "./steps/signing-in.ts";
import { spokenName } from "./steps/spoken-name.ts";

test("an administrator signs in, adds patients, is asked about possible duplicates, and finds a patient by a misspelled name that another agency cannot find; axe finds nothing on the way", async ({
  page,
  openBrowser,
}) => {
  const person = makePerson("Rosalind");
  const known = makePerson("Ottilie");
  const twin = { ...makePerson("Ottilie"), lastName: known.lastName };

  await test.step("signing in leads to the patient dashboard", async () => {
    await page.goto("/");
    await signIn(page, "admin");
    await expect(page).toHaveURL("/admin/dashboard/patient-view");
  });

  await admitByApi(page.request, known);
  const dialog = await openAddDialog(page);
  const create = dialog.getByRole("button", { name: "Create", exact: true });
  await expectClean(page);

  await test.step("empty fields are named, and the first one has the focus", async () => {
    await create.click();
    const { firstName, lastName, phoneRequired, ssnRequired, email } = patientMessages;
    for (const message of [firstName, lastName, phoneRequired, ssnRequired, email])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(field(dialog, "First Name")).toBeFocused();
    await expectCleanDialog(page);
  });

  await test.step("editing a field clears its message, and wrong formats are refused", async () => {
    await field(dialog, "First Name").fill(person.firstName);
    await expect(dialog.getByText(patientMessages.firstName, { exact: true })).toBeHidden();
    await field(dialog, "SSN").fill("123");
    await field(dialog, "Phone number").fill("12");
    await create.click();
    for (const message of [patientMessages.ssn, patientMessages.phone, patientMessages.email])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  });

  await test.step("the patient is created and the dialog keeps the entries", async () => {
    await typePerson(dialog, person);
    await create.click();
    const notifications = page.getByRole("region", { name: "Notifications" });
    await expect(notifications.getByText("Successfully created new patient.")).toBeVisible();
    await expectCleanDialog(page);
    await expectCreated(dialog, person);
    await expect(dialog.getByRole("button", { name: "Open chart" })).toBeFocused();
  });

  await test.step("'Add another' empties the dialog; the same name and date of birth are asked about", async () => {
    await dialog.getByRole("button", { name: "Add another" }).click();
    await expect(field(dialog, "First Name")).toHaveValue("");
    await expect(field(dialog, "First Name")).toBeFocused();
    await typePerson(dialog, twin);
    await create.click();
    await expect(dialog.getByText(/^This patient may already have a record/)).toBeVisible();
    await expect(dialog.getByRole("listitem")).toContainText(listNameOf(known));
    await expect(dialog.getByRole("listitem")).toContainText(known.dob);
    await expectCleanDialog(page);
    expect(await countByName(page.request, known)).toBe(1);
  });

  await test.step("Back keeps the entries, and a different person is created anyway", async () => {
    await dialog.getByRole("button", { name: "Back to the form" }).click();
    await expectEntered(dialog, twin);
    await create.click();
    await dialog.getByRole("button", { name: "Create anyway" }).click();
    await expect(dialog.getByRole("button", { name: "Add another" })).toBeVisible();
    expect(await countByName(page.request, known)).toBe(2);
  });

  await test.step("the record with the same SSN is opened from the question", async () => {
    await dialog.getByRole("button", { name: "Add another" }).click();
    await typePerson(dialog, { ...makePerson("Someone"), ssn: known.ssn });
    await create.click();
    await dialog.getByRole("button", { name: `Open chart of ${spokenName(listNameOf(known))}` }).click();
    await expectDemographics(page, known);
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Edit demographics" }).click();
    await expect(page.getByRole("dialog", { name: "Edit demographics" })).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
  });

  await test.step("a search with a letter missing suggests the patient and opens the chart", async () => {
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await searchField(page).fill(nameOf(person).replace("shf", "sf"));
    const suggested = page.getByRole("option", { name: listNameOf(person) });
    await expect(suggested).toBeVisible();
    await expectCleanDialog(page);
    await suggested.click();
    await expectDemographics(page, person);
  });

  await test.step("another agency cannot tell that the patient exists", async () => {
    const user = UserInfo.parse(await getFromApi(page.request, "GET /auth/user-info"));
    const id = new URL(page.url()).searchParams.get("patient") ?? "";
    const agencyId = user.AgencyRoles[0]?.AgencyId ?? 0;
    await expectHidden(await openBrowser("outsider"), { id, person, agencyId });
  });
});

const nobody = "01900000-0000-7000-8000-000000000000";

type Hidden = { readonly id: string; readonly person: Person; readonly agencyId: number };

/** A patient of another agency, and that agency's id, lead nowhere. */
async function expectHidden(page: Page, { id, person, agencyId }: Hidden): Promise<void> {
  await test.step("not by the search", async () => {
    await page.goto("/admin/dashboard/patient-view");
    await searchField(page).fill(nameOf(person));
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toContainText("Nothing matches");
    expect(await countByName(page.request, person)).toBe(0);
  });

  await test.step("not by the address of the chart", async () => {
    await page.goto(`/admin/clinical/patient-chart?patient=${id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText(
      "This patient does not exist, or is not assigned to you.",
    );
    await expect(main).not.toContainText(person.lastName);
  });

  await test.step("not by any call: the responses are those for a patient who does not exist", async () => {
    const ask = async (key: EndpointKey, data: object) => {
      const answer = await callApi(page.request, key, data);
      return (await answer.text()).replace(/"requestId":"[^"]*"/, "");
    };
    for (const [key, data] of [
      ["GET /patients/:id", {}],
      ["GET /patients/:id/chart", {}],
      ["PUT /patients/:id", { version: 1, lastName: "Taken" }],
    ] as const)
      expect(await ask(key, { id, ...data })).toEqual(await ask(key, { id: nobody, ...data }));
    expect((await callApi(page.request, "GET /patients/:id", { id })).status()).toBe(404);
  });

  await test.step("not by requesting the other agency, or by adding the same patient", async () => {
    const headers = { "x-agency": String(agencyId) };
    expect((await page.request.get(`/api/patients/${id}`, { headers })).status()).toBe(409);
    expect(await admitByApi(page.request, person)).not.toBe(id);
  });
}
