import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { productPassword } from "./product/running-product.ts";
import { card, expectSaved, openWizard, saveStatus, sectionHeading } from "./steps/assessments.ts";
import { admitByApi, makePerson } from "./steps/people.ts";
import { answer, sectionA, sectionB, sectionC, submitSection } from "./steps/sections-a-to-c.ts";
import { passwordField, signIn } from "./steps/signing-in.ts";
import { widths } from "./widths.ts";

// The pictures of docs/tour.md, which are committed.
const folder = join(import.meta.dirname, "../docs/tour");
async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

const small = { width: 1216, height: 640 };

test.use({ serviceWorkers: "allow", viewport: small });

test("a nurse completes Sections A to C, offline and online, for the documents", async ({
  page,
  context,
}) => {
  await page.goto("/auth/sign-in");
  await signIn(page, "nurse");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const person = { ...makePerson("Josephine"), lastName: "Okafor", ssn: "219-09-5512" };
  const patientId = await admitByApi(page.request, person);

  await test.step("known facts are filled in, and missing ones are listed", async () => {
    await page.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
    await page.getByRole("button", { name: "Start assessment" }).click();
    await page.getByRole("menuitem", { name: "Start of care" }).click();
    await expect(sectionHeading(page, "A")).toBeVisible();
    await expectSaved(page);
    await card(page, "Patient information");
    await picture(page, "start");
  });
  const id = /assessment\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

  await test.step("without network", async () => {
    await context.setOffline(true);
    await answer(page, sectionA());
    await submitSection(page, "Section A Administrative Information");
    await page.getByRole("button", { name: /^Next: Section B/ }).click();
    await answer(page, sectionB.slice(0, 2));
    await expect(saveStatus(page)).toHaveText("Saved on this device");
    await toTop(page);
    await picture(page, "offline");
  });

  await test.step("opened again without network", async () => {
    await page.reload();
    await page.setViewportSize(widths.phone);
    await passwordField(page).fill(productPassword());
    await picture(page, "unlock");
    await page.setViewportSize(small);
    await page.getByRole("button", { name: "Unlock" }).click();
    await expect(sectionHeading(page, "B")).toBeVisible();
    await answer(page, sectionB.slice(2));
    await submitSection(page, "Section B Hearing Speech and Vision");
    await page.getByRole("button", { name: /^Next: Section C/ }).click();
    await answer(page, sectionC);
    await (await card(page, "BIMS Summary Score")).getByRole("status").waitFor();
    await picture(page, "interview");
    await submitSection(page, "Section C Cognitive Patterns");
  });

  await test.step("the network is back", async () => {
    await context.setOffline(false);
    await expectSaved(page);
    await openWizard(page, { id, patientId, person }, "D");
    await expectSaved(page);
    await picture(page, "saved");
  });
});
