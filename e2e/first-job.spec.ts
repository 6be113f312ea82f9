import { type EndpointKey, patientMessages, UserInfo } from "@hearthside/contract";
import { expect, test } from "./fixtures.ts";
import { callApi, getFromApi } from "./product/api.ts";
import {
  admitByApi,
  countByName,
  expectDemographics,
  expectTyped,
  field,
  listNameOf,
  makePerson,
  nameOf,
  openAddDialog,
  searchField,
  typePerson,
} from "./steps/people.ts";
import { signIn } from "./steps/signing-in.ts";

test("an administrator signs in, adds a patient, opens her chart and finds her again by a misspelt name", async ({
  page,
}) => {
  const person = makePerson("Rosalind");

  await test.step("signing in leads to the patient dashboard", async () => {
    await page.goto("/");
    await signIn(page, "admin");
    await expect(page).toHaveURL("/admin/dashboard/patient-view");
  });

  const dialog = await openAddDialog(page);

  await test.step("empty fields are named, the first of them is where one stands", async () => {
    await dialog.getByRole("button", { name: "Create" }).click();
    const { firstName, lastName, phoneRequired, ssnRequired, email } = patientMessages;
    for (const message of [firstName, lastName, phoneRequired, ssnRequired, email])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(field(dialog, "First Name")).toBeFocused();
  });

  await test.step("editing a field takes its message away, and wrong shapes are refused", async () => {
    await field(dialog, "First Name").fill(person.firstName);
    await expect(dialog.getByText(patientMessages.firstName, { exact: true })).toBeHidden();
    await field(dialog, "SSN").fill("123");
    await field(dialog, "Phone number").fill("12");
    await dialog.getByRole("button", { name: "Create" }).click();
    for (const message of [patientMessages.ssn, patientMessages.phone, patientMessages.email])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  });

  await test.step("the patient is created and the dialog stays with what was typed", async () => {
    await typePerson(dialog, person);
    await dialog.getByRole("button", { name: "Create" }).click();
    const notifications = page.getByRole("region", { name: "Notifications" });
    await expect(notifications.getByText("Successfully created new patient.")).toBeVisible();
    await expectTyped(dialog, person);
  });

  await test.step("her chart shows what is known of her", async () => {
    await dialog.getByRole("button", { name: "Open chart" }).click();
    await expectDemographics(page, person);
  });

  await test.step("a search with a letter missing suggests her and opens her chart", async () => {
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await searchField(page).fill(nameOf(person).replace("shf", "sf"));
    await page.getByRole("option", { name: listNameOf(person) }).click();
    await expectDemographics(page, person);
  });
});

test("'Add another' empties the dialog for the next patient", async ({ openBrowser }) => {
  const page = await openBrowser("admin");
  const first = makePerson("Beatrix");
  const second = makePerson("Cordelia");
  await page.goto("/admin/dashboard/patient-view");
  const dialog = await openAddDialog(page);
  await typePerson(dialog, first);
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByRole("button", { name: "Add another" }).click();
  await expect(field(dialog, "First Name")).toHaveValue("");
  await expect(field(dialog, "First Name")).toBeFocused();
  await typePerson(dialog, second);
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByRole("button", { name: "Open chart" }).click();
  await expectDemographics(page, second);
});

test("closing the dialog forgets what was typed and what was wrong with it", async ({ openBrowser }) => {
  const page = await openBrowser("admin");
  await page.goto("/admin/dashboard/patient-view");
  const dialog = await openAddDialog(page);
  await field(dialog, "Last Name").fill("Nobody");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText(patientMessages.firstName, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await openAddDialog(page);
  await expect(field(dialog, "Last Name")).toHaveValue("");
  await expect(dialog.getByText(patientMessages.firstName, { exact: true })).toBeHidden();
});

const nobody = "01900000-0000-7000-8000-000000000000";

test("another agency cannot tell that a patient exists", async ({ openBrowser }) => {
  const admin = await openBrowser("admin");
  const outsider = await openBrowser("outsider");
  const person = makePerson("Philippa");
  const id = await admitByApi(admin.request, person);

  await test.step("not by searching", async () => {
    await outsider.goto("/admin/dashboard/patient-view");
    await searchField(outsider).fill(nameOf(person));
    await expect(outsider.getByRole("listbox", { name: "Suggestions" })).toContainText("Nothing matches");
    expect(await countByName(outsider.request, person)).toBe(0);
  });

  await test.step("not by the address of the chart", async () => {
    await outsider.goto(`/admin/clinical/patient-chart?patient=${id}`);
    const main = outsider.getByRole("main");
    await expect(main.getByRole("alert")).toContainText(
      "This patient does not exist, or is not assigned to you.",
    );
    await expect(main).not.toContainText(person.lastName);
  });

  await test.step("not by any call: the answers are those for somebody who does not exist", async () => {
    const ask = async (key: EndpointKey, data?: object) => {
      const answer = await callApi(outsider.request, key, data);
      return (await answer.text()).replace(/"requestId":"[^"]*"/, "");
    };
    for (const part of ["", "/chart"])
      expect(await ask(`GET /patients/${id}${part}`)).toEqual(await ask(`GET /patients/${nobody}${part}`));
    const change = { version: 1, lastName: "Taken" };
    expect(await ask(`PUT /patients/${id}`, change)).toEqual(await ask(`PUT /patients/${nobody}`, change));
    expect((await callApi(outsider.request, `GET /patients/${id}`)).status()).toBe(404);
  });

  await test.step("not by asking for the other agency, nor by making the same patient", async () => {
    const user = UserInfo.parse(await getFromApi(admin.request, "GET /auth/user-info"));
    const answer = await outsider.request.get(`/api/patients/${id}`, {
      headers: { "x-agency": String(user.AgencyRoles[0]?.AgencyId) },
    });
    expect(answer.status()).toBe(409);
    expect(await admitByApi(outsider.request, person)).not.toBe(id);
  });
});
