import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { productPassword } from "./product/running-product.ts";
import { act, emptyChartByApi, hubPath, openSection } from "./steps/chart.ts";
import { passwordField, signIn } from "./steps/signing-in.ts";

test.use({ serviceWorkers: "allow" });

const wizard = (page: Page): Locator => page.getByRole("dialog", { name: "Create New Document" });
const press = (page: Page, name: string | RegExp) => wizard(page).getByRole("button", { name }).click();
const kept = (page: Page) =>
  wizard(page).getByText("Your draft is kept: you can close this and go on later.");

test("a note for two patients is left with Escape, goes on without network over a closed page, and is made for both", async ({
  page,
  context,
}) => {
  await page.goto("/auth/sign-in");
  await signIn(page, "admin");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const first = await emptyChartByApi(page.request, "Clarissa");
  const second = await emptyChartByApi(page.request, "Theodora");
  await page.goto(hubPath(first.patientId));

  await test.step("she begins it, and leaves with Escape", async () => {
    await act(page, "New document");
    await wizard(page).getByRole("radio", { name: "Communication note" }).check();
    await expect(kept(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(wizard(page)).toBeHidden();
  });

  await test.step("she goes on with it elsewhere, and chooses another patient as well", async () => {
    await page.goto("/admin/dashboard/patient-view");
    await page.getByRole("button", { name: "New document" }).click();
    await press(page, "Continue your draft of a communication note");
    await expect(wizard(page).getByRole("radio", { name: "Communication note" })).toBeChecked();
    await press(page, "Next");
    await wizard(page).getByRole("combobox", { name: "Patients" }).fill(second.person.lastName);
    await page.getByRole("option", { name: second.name }).click();
    await expect(
      wizard(page).getByRole("list", { name: "Chosen patients" }).getByRole("listitem"),
    ).toHaveText([first.name, second.name]);
    await press(page, "Next");
  });

  await test.step("without network she writes, and the page is opened anew", async () => {
    await context.setOffline(true);
    await wizard(page).getByRole("textbox", { name: "Title" }).fill("Call with both families");
    await wizard(page).getByRole("textbox", { name: "Text" }).fill("Both want visits in the morning.");
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await passwordField(page).fill(productPassword());
    await page.getByRole("button", { name: "Unlock" }).click();
  });

  await test.step("what was typed is there without network, and is created once that is back", async () => {
    await page.getByRole("button", { name: "New document" }).click();
    await press(page, "Continue your draft of a communication note");
    await expect(wizard(page).getByRole("textbox", { name: "Text" })).toHaveValue(
      "Both want visits in the morning.",
    );
    await context.setOffline(false);
    await press(page, "Next");
    await expect(wizard(page).getByText("2 patients, one document each")).toBeVisible();
    await press(page, "Create");
    await expect(page.getByText("The 2 documents were created and sent.")).toBeVisible();
  });

  await test.step("each of them has it, and nothing is left unfinished", async () => {
    for (const { patientId } of [first, second]) {
      await page.goto(hubPath(patientId, "&section=orders"));
      const section = await openSection(page, "Notes and other documents");
      await expect(section.getByRole("row", { name: /Call with both families/ })).toBeVisible();
    }
    await act(page, "New document");
    await expect(wizard(page).getByRole("radio", { name: "Communication note" })).toBeVisible();
  });
});
