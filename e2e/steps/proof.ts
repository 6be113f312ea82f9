import { expect, type Locator, type Page } from "@playwright/test";
import { productPassword } from "../product/running-product.ts";

export const proofDialog = (page: Page) => page.getByRole("dialog", { name: "Verify your identity" });

export async function confirm(page: Page, password = productPassword()): Promise<void> {
  const dialog = proofDialog(page);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

/** Accounts with a second factor need it to change sign-in settings. */
export async function confirmByRecoveryCode(page: Page, code = ""): Promise<void> {
  const dialog = proofDialog(page);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByRole("textbox", { name: "Recovery code" }).fill(code);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

/** Verifies identity after an action that needs it, unless this session did within ten minutes. */
export async function confirmIfAsked(page: Page, done: Locator): Promise<void> {
  const question = proofDialog(page);
  await expect(question.or(done).first()).toBeVisible();
  if (await question.isVisible()) await confirm(page);
  await expect(done).toBeVisible();
}
