import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Account, sessionFile } from "./product/accounts.ts";

type Options = { account: Account | "visitor" };

/** `test.use({ account: "nurse" })` gives pages on which the nurse is signed in; a visitor is signed out. */
export const test = base.extend<Options>({
  account: ["visitor", { option: true }],
  storageState: async ({ account }, use) => use(account === "visitor" ? undefined : sessionFile(account)),
});

export { expect };

/** Opens a screen of the product and waits until nothing on it is still loading. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectSettled(page);
}

/** Waits until no part of the page says that it is loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** Fails with rule and place of whatever axe finds on the page as it stands. */
export async function axeClean(page: Page): Promise<void> {
  // Our pages have no frames of other origins; without them legacy mode finds the same and opens no second page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found, page.url()).toEqual([]);
}
