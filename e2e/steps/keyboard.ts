import { expect, type Locator, type Page } from "@playwright/test";

const longestWay = 40;

/** Fails unless the keyboard focus is visible. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => focusSeen(page)).toBe("visible");
}

const focusSeen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return "nothing has the focus";
    // The focus ring of a checkbox is drawn around its label.
    const isRinged = [at, at.closest("label") ?? at]
      .map((one) => getComputedStyle(one))
      .some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      );
    const { width, height, bottom, right } = at.getBoundingClientRect();
    if (!isRinged) return `no outline: ${at.outerHTML}`;
    return width > 1 && height > 1 && bottom > 0 && right > 0 ? "visible" : `out of sight: ${at.outerHTML}`;
  });

/** Presses Tab until `target` has the focus, which must be visible at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < longestWay; presses++) {
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
    if (await isFocused(target)) return;
  }
  await expect(target, `within ${longestWay} presses of Tab`).toBeFocused();
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
