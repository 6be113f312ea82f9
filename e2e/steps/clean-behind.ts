import type { Locator, Page } from "@playwright/test";
import { expect, expectSettled } from "../fixtures.ts";
import { closeTried, expectCleanDialog } from "./clean-parts.ts";

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** The topmost dialog. */
export const dialogOn = (page: Page) => page.getByRole("dialog").last();

/** Submits an empty form: missing fields are marked, and axe passes. */
export async function expectCleanWhenSent(page: Page, within: Locator, sends: string): Promise<void> {
  const send = button(within, sends);
  await send.click();
  await expect(within.locator("[aria-invalid=true]").first()).toBeVisible();
  // A list opened by the focus would take the next Escape.
  await send.focus();
  await expectCleanDialog(page);
}

/** Checks what a button opens, also submitted empty; Escape returns. */
export async function expectCleanBehind(page: Page, opens: Locator, sends?: string): Promise<void> {
  const under = await page.getByRole("dialog").count();
  await opens.click();
  await expect(page.getByRole("dialog")).toHaveCount(under + 1);
  await expectSettled(page);
  if (sends === undefined) await expectCleanDialog(page);
  else await expectCleanWhenSent(page, dialogOn(page), sends);
  await closeTried(page);
  await expect(page.getByRole("dialog")).toHaveCount(under);
}
