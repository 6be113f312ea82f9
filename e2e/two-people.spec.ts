import { expect, test } from "./fixtures.ts";
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
  typePerson,
} from "./steps/people.ts";

test.use({ account: "admin" });

test("somebody who looks like a patient already there is asked about before a second record is made", async ({
  page,
}) => {
  const known = makePerson("Ottilie");
  const twin = { ...makePerson("Ottilie"), lastName: known.lastName };
  await admitByApi(page.request, known);
  await page.goto("/admin/dashboard/patient-view");
  const dialog = await openAddDialog(page);
  await typePerson(dialog, twin);

  await test.step("name and date of birth are the same: who is it?", async () => {
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByText("There may already be a record of this patient")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toContainText(listNameOf(known));
    await expect(dialog.getByRole("listitem")).toContainText(known.dob);
    expect(await countByName(page.request, known)).toBe(1);
  });

  await test.step("the way back keeps what was typed", async () => {
    await dialog.getByRole("button", { name: "Back to the form" }).click();
    await expectTyped(dialog, twin);
  });

  await test.step("somebody else is created all the same", async () => {
    await dialog.getByRole("button", { name: "Create" }).click();
    await dialog.getByRole("button", { name: "Create anyway" }).click();
    await expect(page.getByText("Successfully created new patient.")).toBeVisible();
    expect(await countByName(page.request, known)).toBe(2);
  });
});

test("the record that was there is opened from the question", async ({ page }) => {
  const known = makePerson("Eugenia");
  await admitByApi(page.request, known);
  await page.goto("/admin/dashboard/patient-view");
  const dialog = await openAddDialog(page);
  await typePerson(dialog, { ...makePerson("Someone"), ssn: known.ssn });
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByRole("button", { name: `Open chart of ${listNameOf(known)}` }).click();
  await expectDemographics(page, known);
  await expect(dialog).toBeHidden();
});

test("of two people who change one record at once, the second chooses what each field shall say", async ({
  page,
  openBrowser,
}) => {
  const person = makePerson("Araminta");
  const path = `/admin/clinical/patient-chart?patient=${await admitByApi(page.request, person)}`;
  const colleague = await openBrowser("scheduler");
  const dialogOn = (tab: typeof page) => tab.getByRole("dialog", { name: "Edit demographics" });

  await test.step("both open the form", async () => {
    for (const tab of [page, colleague]) {
      await tab.goto(path);
      await tab.getByRole("button", { name: "Edit demographics" }).click();
      await expect(field(dialogOn(tab), "Last Name")).toHaveValue(person.lastName);
    }
  });

  await test.step("the colleague saves first", async () => {
    await field(dialogOn(colleague), "Phone number").fill("512 555 0188");
    await field(dialogOn(colleague), "City").fill("Austin");
    await dialogOn(colleague).getByRole("button", { name: "Save" }).click();
    await expect(colleague.getByText("The demographics were saved.")).toBeVisible();
  });

  const dialog = dialogOn(page);

  await test.step("the second is shown both values of each field that differs", async () => {
    await field(dialog, "Phone number").fill("512 555 0199");
    await field(dialog, "City").fill("Houston");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Someone saved this before you.")).toBeVisible();
    await expect(dialog.getByRole("radiogroup")).toHaveCount(2);
    await expect(dialog.getByRole("radio", { name: "Yours: (512) 555-0199" })).toBeChecked();
    await dialog.getByRole("radio", { name: "Saved by someone else: Austin" }).check();
  });

  await test.step("what was chosen is saved", async () => {
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    await expect(dialog).toBeHidden();
    const demographics = page.getByRole("region", { name: "Demographics" });
    await expect(demographics).toContainText("(512) 555-0199");
    await expect(demographics).toContainText("Austin");
    await colleague.reload();
    await expect(colleague.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();
    await expect(colleague.getByRole("region", { name: "Demographics" })).toContainText("(512) 555-0199");
  });
});
