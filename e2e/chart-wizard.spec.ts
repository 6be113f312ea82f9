import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { productPassword } from "./product/running-product.ts";
import { emptyChartByApi, hubPath, openSection, perform } from "./steps/chart.ts";
import { passwordField, signIn } from "./steps/signing-in.ts";

test.use({ serviceWorkers: "allow" });

const wizard = (page: Page): Locator => page.getByRole("dialog", { name: "Create New Document" });
const press = (page: Page, name: string | RegExp) => wizard(page).getByRole("button", { name }).click();
const kept = (page: Page) => wizard(page).getByText("Draft saved. You can close this and continue later.");

test("a note for two patients is left with Escape, continued offline after closing the page, and created for both", async ({
  page,
  context,
}) => {
  await page.goto("/auth/sign-in");
  await signIn(page, "admin");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const first = await emptyChartByApi(page.request, "Clarissa");
  const second = await emptyChartByApi(page.request, "Theodora");
  await page.goto(hubPath(first.patientId));

  await test.step("the nurse starts it, and leaves with Escape", async () => {
    await perform(page, "New document");
    await wizard(page).getByRole("radio", { name: "Communication note" }).check();
    await expect(kept(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(wizard(page)).toBeHidden();
  });

  await test.step("the nurse continues it elsewhere, and adds another patient", async () => {
    await page.goto("/admin/dashboard/patient-view");
    await page.getByRole("button", { name: "New document" }).click();
    await press(page, "Continue draft: a communication note");
    await expect(wizard(page).getByRole("radio", { name: "Communication note" })).toBeChecked();
    await press(page, "Next");
    await wizard(page).getByRole("combobox", { name: "Patients" }).fill(second.person.lastName);
    await page.getByRole("option", { name: second.name }).click();
    await expect(
      wizard(page).getByRole("list", { name: "Chosen patients" }).getByRole("listitem"),
    ).toHaveText([first.name, second.name]);
    await press(page, "Next");
  });

  await test.step("the nurse writes offline, and the page is opened again", async () => {
    await context.setOffline(true);
    await wizard(page).getByRole("textbox", { name: "Title" }).fill("Call with both families");
    await wizard(page).getByRole("textbox", { name: "Text" }).fill("Both want visits in the morning.");
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await passwordField(page).fill(productPassword());
    await page.getByRole("button", { name: "Unlock" }).click();
  });

  await test.step("the text is there offline, and is created once online", async () => {
    await page.getByRole("button", { name: "New document" }).click();
    await press(page, "Continue draft: a communication note");
    await expect(wizard(page).getByRole("textbox", { name: "Text" })).toHaveValue(
      "Both want visits in the morning.",
    );
    await context.setOffline(false);
    await press(page, "Next");
    await expect(wizard(page).getByText("2 patients, one document each")).toBeVisible();
    await press(page, "Create");
    await expect(page.getByText("The 2 documents were created and sent.")).toBeVisible();
  });

  await test.step("both patients have it, and no draft is left", async () => {
    for (const { patientId } of [first, second]) {
      await page.goto(hubPath(patientId, "&section=orders"));
      const section = await openSection(page, "Notes and other documents");
      await expect(section.getByRole("row", { name: /Call with both families/ })).toBeVisible();
    }
    await perform(page, "New document");
    await expect(wizard(page).getByRole("radio", { name: "Communication note" })).toBeVisible();
  });
});
