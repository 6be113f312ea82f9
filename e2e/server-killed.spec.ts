import type { Locator, Page } from "@playwright/test";
import { collectComplaints, expect, test } from "./fixtures.ts";
import { accounts } from "./product/accounts.ts";
import { type Product, startAgain, startProduct } from "./product/start-product.ts";
import { answersByApi, card, expectSaved, openWizard, saveStatus, startByApi } from "./steps/assessments.ts";
import { trySignIn } from "./steps/signing-in.ts";

/** Free text, so that every answer is one that was never there before. */
const fields = [
  { in: "Address", name: "Street", item: "street" },
  { in: "Address", name: "City", item: "city" },
  { in: "Address", name: "Country", item: "country" },
  { in: "Legal representative", name: "Name", item: "legalRepresentativeName" },
  { in: "Legal representative", name: "Address", item: "legalRepresentativeAddress" },
  { in: "Legal representative", name: "Relationship", item: "legalRepresentativeRelationship" },
  { in: "Patient contact person", name: "Name", item: "contactName" },
  { in: "Patient contact person", name: "Address", item: "contactAddress" },
] as const;
type Typed = (typeof fields)[number];

const fieldOn = async (page: Page, { in: where, name }: Typed): Promise<Locator> =>
  (await card(page, where)).getByRole("textbox", { name, exact: true });

const wordsFor = ({ item }: Typed) => `${item} as typed`;

async function type(page: Page, some: readonly Typed[]): Promise<void> {
  for (const field of some) await (await fieldOn(page, field)).fill(wordsFor(field));
}

test("no answer is lost when the server is killed while it is being answered", async ({ browser }) => {
  test.setTimeout(90_000);
  let product: Product = await startProduct();
  const { address: baseURL, password } = product;
  try {
    const context = await browser.newContext({ baseURL });
    const complaints = collectComplaints(context);
    const page = await context.newPage();
    await page.goto("/");
    await trySignIn(page, accounts.nurse, password);
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
    const draft = await startByApi(page.request, "Octavia");
    await openWizard(page, draft);

    await test.step("it is killed between two answers", async () => {
      await type(page, fields.slice(0, 4));
      await product.crash();
      await type(page, fields.slice(4));
      await expect(saveStatus(page)).toHaveText("Saved on this device");
    });

    await test.step("started again it is sent everything", async () => {
      product = await startAgain(product);
      await expectSaved(page);
      expect(await answersByApi(page.request, draft.id)).toMatchObject(
        Object.fromEntries(fields.map((field) => [field.item, wordsFor(field)])),
      );
    });
    await context.close();
    expect(complaints).toEqual([]);
  } finally {
    await product.stop();
  }
});
