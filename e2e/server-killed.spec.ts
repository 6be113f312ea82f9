import type { Page } from "@playwright/test";
import { collectComplaints, expect, test } from "./fixtures.ts";
import { accounts } from "./product/accounts.ts";
import { type Product, startAgain, startBeside } from "./product/start-product.ts";
import { answersByApi, expectSaved, openWizard, saveStatus, startByApi } from "./steps/assessments.ts";
import { expectInside, trySignIn } from "./steps/signing-in.ts";
import { fieldOn, type TextField, textFields } from "./steps/text-fields.ts";

const textFor = ({ item }: TextField) => `${item} as typed`;

async function type(page: Page, some: readonly TextField[]): Promise<void> {
  for (const field of some) await (await fieldOn(page, field)).fill(textFor(field));
}

test("no answer is lost when the server is killed while someone answers an assessment", async ({
  browser,
}) => {
  let product: Product = await startBeside();
  const { address: baseURL, password } = product;
  try {
    const context = await browser.newContext({ baseURL });
    const complaints = collectComplaints(context);
    const page = await context.newPage();
    await page.goto("/");
    await trySignIn(page, accounts.nurse, password);
    await expectInside(page);
    const draft = await startByApi(page.request, "Octavia");
    await openWizard(page, draft);

    await test.step("it is killed between two answers", async () => {
      await type(page, textFields.slice(0, 4));
      await product.crash();
      await type(page, textFields.slice(4));
      await expect(saveStatus(page)).toHaveText("Saved on this device");
    });

    await test.step("restarted, it gets everything", async () => {
      product = await startAgain(product);
      await expectSaved(page);
      expect(await answersByApi(page.request, draft.id)).toMatchObject(
        Object.fromEntries(textFields.map((field) => [field.item, textFor(field)])),
      );
    });
    await context.close();
    expect(complaints).toEqual([]);
  } finally {
    await product.stop();
  }
});
