import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { expectCleanDialog, expectCleanParts, type Part } from "./clean-parts.ts";

type World = { readonly page: Page };

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/** What a button opens. */
export const behind = (button: string, title: string | RegExp = button): Part<World> => [
  button,
  async ({ page }) => {
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await expect(dialogOf(page, title)).toBeVisible();
  },
];

/** A button in a dialog, and the resulting message. */
type Sent = { readonly title?: string; readonly send: string; readonly text: string };

/** The same with the field messages when submitted empty. */
export const refused = (button: string, { title = button, send, text }: Sent): Part<World> => [
  `${button}, sent empty`,
  async ({ page }) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await dialogOf(page, title).getByRole("button", { name: send, exact: true }).click();
    await expect(dialogOf(page, title).getByText(text).first()).toBeVisible();
  },
];

/** It opens with the focus in its search, even with nothing to find yet. */
export const searched = (button: string, field: string): Part<World> => [
  button,
  async ({ page }) => {
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: field })).toBeFocused();
  },
];

export const expectDialogs = (page: Page, parts: readonly Part<World>[]) =>
  expectCleanParts({ page }, parts, expectCleanDialog);
