import { expect, test } from "./fixtures.ts";
import { admitByApi, field, makePerson, nameOf } from "./steps/people.ts";

test.use({ account: "admin" });

test("of two people changing one record at once, the second chooses the value of each field", async ({
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

  await test.step("the second sees both values of each field that differs", async () => {
    await field(dialog, "Phone number").fill("512 555 0199");
    await field(dialog, "City").fill("Houston");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Someone else changed this record.")).toBeVisible();
    await expect(dialog.getByRole("radiogroup")).toHaveCount(2);
    await expect(dialog.getByRole("radio", { name: "Yours: (512) 555-0199" })).toBeChecked();
    await dialog.getByRole("radio", { name: "Saved by someone else: Austin" }).check();
  });

  await test.step("the choice is saved", async () => {
    await dialog.getByRole("button", { name: "Save choices" }).click();
    await expect(dialog).toBeHidden();
    const demographics = page.getByRole("region", { name: "Demographics" });
    await expect(demographics).toContainText("(512) 555-0199");
    await expect(demographics).toContainText("Austin");
    await colleague.reload();
    await expect(colleague.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();
    await expect(colleague.getByRole("region", { name: "Demographics" })).toContainText("(512) 555-0199");
  });
});
