import { expect, type Page } from "@playwright/test";
import type { Part } from "./clean-parts.ts";

export type OnPage = { readonly page: Page };

export const dialogOn = (page: Page) => page.getByRole("dialog");
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const pressInside = (page: Page, name: string) =>
  dialogOn(page).getByRole("button", { name, exact: true }).click();

/** What an action opens that is in a menu of the page, as on a phone. */
export const behindMenu = (menu: string, name: string, title: string): Part<OnPage> => [
  name,
  async ({ page }) => {
    await press(page, menu);
    await page.getByRole("menuitem", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  },
];

/** What a button of that name opens; `title` where something else is shown until it is loaded. */
export const behind = (name: string, title?: string): Part<OnPage> => [
  name,
  async ({ page }) => {
    await press(page, name);
    await expect(
      title === undefined ? dialogOn(page) : page.getByRole("dialog", { name: title }),
    ).toBeVisible();
  },
];
