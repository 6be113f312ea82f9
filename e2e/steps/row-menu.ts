import type { Page } from "@playwright/test";

/** Chooses an action from the menu at the end of a row; the row is named as in "Actions for …". */
export async function chooseAction(page: Page, row: string | RegExp, action: string) {
  const name = typeof row === "string" ? `Actions for ${row}` : row;
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
