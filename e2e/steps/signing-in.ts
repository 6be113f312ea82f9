import { expect, type Page } from "@playwright/test";
import { type Account, accounts } from "../product/accounts.ts";
import { productPassword } from "../product/running-product.ts";

export const usernameField = (page: Page) => page.getByRole("textbox", { name: "Username" });
export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
export const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

/** Fills the form that is on the page and sends it. */
export async function trySignIn(page: Page, username: string, password: string): Promise<void> {
  await usernameField(page).fill(username);
  await passwordField(page).fill(password);
  await signInButton(page).click();
}

/** Signs in by the form and waits for the next page. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await trySignIn(page, accounts[account], productPassword());
  await expectInside(page);
}

/** Unlocks a locked page. */
export async function unlock(page: Page, password = productPassword()): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
}

/** Every signed-in page has the header; on narrow screens the menu is collapsed. */
export const expectInside = (page: Page) => expect(page.getByRole("banner")).toBeVisible();

export const userMenu = (page: Page, firstName: string) =>
  page.getByRole("banner").getByRole("button", { name: firstName });

export async function signOut(page: Page, firstName: string): Promise<void> {
  await userMenu(page, firstName).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}
