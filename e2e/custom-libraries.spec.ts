import { type Locator, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { emptyChartByApi, hubPath, medicationsByApi, openSection, perform } from "./steps/chart.ts";
import { expectClean, expectCleanDialog } from "./steps/clean-parts.ts";

test.use({ account: "admin" });

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });
/** A title that no other journey uses. */
const own = (what: string) => `${what} ${uuidv7().slice(-6)}`;

test("a phrase is saved in a library, inserted by keyboard and filled in from the chart; a medication set adds lines to the list without those that clash, and all are saved together", async ({
  page,
}) => {
  const [phraseTitle, setTitle] = [own("Seen at the door"), own("After the hospital")];
  const { patientId, person, name } = await emptyChartByApi(page.request, "Philippa");

  await test.step("the administrator writes it, sees what is missing, and finds it again", async () => {
    await page.goto("/custom-libraries");
    await page.getByRole("button", { name: "New phrase" }).click();
    const form = dialogOf(page, "New phrase");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Please enter the text")).toBeVisible();
    await form.getByRole("textbox", { name: "Title" }).fill(phraseTitle);
    await form.getByRole("textbox", { name: "Text" }).fill("{firstName} was seen for {diagnosis}.");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("searchbox", { name: "Search" }).fill(phraseTitle);
    await expect(page.getByRole("row", { name: new RegExp(phraseTitle) })).toContainText("by ");
    await expect(page.getByRole("table").locator("tbody").getByRole("row")).toHaveCount(1);
  });

  await test.step("“/” opens the phrases in a note, Escape closes only the list, Enter inserts one", async () => {
    await page.goto(hubPath(patientId));
    await perform(page, "New document");
    const wizard = dialogOf(page, "Create New Document");
    await wizard.getByRole("radio", { name: "Communication note" }).check();
    await wizard.getByRole("button", { name: "Next" }).click();
    await expect(wizard.getByRole("list", { name: "Chosen patients" })).toContainText(name);
    await wizard.getByRole("button", { name: "Next" }).click();
    const text = wizard.getByRole("textbox", { name: "Text" });
    await text.click();
    await page.keyboard.type("130/80. /");
    const search = wizard.getByRole("combobox", { name: "Search phrases and templates" });
    await expect(search).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
    await expect(text).toBeFocused();
    await page.keyboard.type("/");
    await expect(search).toBeFocused();
    await page.keyboard.type(phraseTitle);
    await expect(wizard.getByRole("option", { selected: true })).toContainText(phraseTitle);
    await expectCleanDialog(page);
    await page.keyboard.press("Enter");
    await expect(text).toHaveValue(`130/80. ${person.firstName} was seen for ____ (primary diagnosis).`);
  });

  await getFromApi(page.request, "POST /allergies", {
    id: uuidv7(),
    patientId,
    substance: "Penicillin",
    kind: "drug",
    reaction: "Hives",
  });
  await medicationsByApi(page.request, patientId, [{ name: "Metformin 500 mg" }]);

  await test.step("the set is entered line by line", async () => {
    await page.goto("/custom-libraries?shelf=sets");
    await page.getByRole("button", { name: "New set" }).click();
    const form = dialogOf(page, "New medication set");
    await form.getByRole("textbox", { name: "Title" }).fill(setTitle);
    for (const [at, drug] of ["Amoxicillin", "Furosemide", "Metformin"].entries()) {
      if (at > 0) await form.getByRole("button", { name: "Add medication" }).click();
      const line = form.getByRole("group", { name: `Medication ${at + 1}` });
      await line.getByRole("textbox", { name: "Medication name" }).fill(drug);
    }
    await expectCleanDialog(page);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
  });

  await test.step("it is chosen on the patient's list, which warns about allergies and duplicates first", async () => {
    await page.goto(hubPath(patientId, "&section=medications"));
    const section = await openSection(page, "Medications");
    await section.getByRole("button", { name: "See All & Edit Medications" }).click();
    const list = dialogOf(page, "Full List of Medications");
    await list.getByRole("button", { name: "Add from a set" }).click();
    await dialogOf(page, "Add from a set")
      .getByRole("button", { name: `Choose ${setTitle}` })
      .click();
    const set = dialogOf(page, setTitle);
    await expect(set.getByRole("checkbox", { name: /Amoxicillin.*Allergy: Penicillin/ })).not.toBeChecked();
    await expect(
      set.getByRole("checkbox", { name: /Metformin.*On the list: Metformin 500 mg/ }),
    ).not.toBeChecked();
    await expect(set.getByRole("checkbox", { name: /Furosemide/ })).toBeChecked();
    await expectCleanDialog(page);
    await set.getByRole("checkbox", { name: /Amoxicillin/ }).check();
    await set.getByRole("button", { name: "Add 2 medications" }).click();
    await expect(list.getByText("Amoxicillin: the patient is allergic to Penicillin (hives)")).toBeVisible();
    await expect(
      list
        .getByRole("row", { name: /Furosemide/ })
        .getByText("Missing")
        .first(),
    ).toBeVisible();
    await expectClean(page);
    await list.getByRole("button", { name: "Save Changes" }).click();
    await expect(list.getByText("Please enter an allergy override reason")).toBeVisible();
    const reason = list.getByRole("textbox", { name: "Allergy override reason" });
    await reason.fill("Tolerated in 2025");
    await expectCleanDialog(page);
    await list.getByRole("button", { name: "Save Changes" }).click();
    await expect(list).toBeHidden();
    await expect(section.getByRole("row", { name: /Furosemide/ })).toBeVisible();
    await expect(section.getByRole("row", { name: /Amoxicillin/ })).toContainText(
      "Taken despite the allergy: Tolerated in 2025",
    );
  });
});
