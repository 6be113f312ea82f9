import type { Page } from "@playwright/test";
import { axeClean, expect, expectSettled, test } from "../fixtures.ts";
import { expectNothingCutOff } from "./cut-off.ts";
import { becomeDesk, becomePhone, isPhone } from "./phone.ts";

/** Whatever is on the page once nothing of it is still loading: at both widths axe finds nothing, and it fits. */
export async function expectClean(page: Page): Promise<void> {
  await expectSettled(page);
  await axeClean(page);
  await expectCleanOnPhone(page);
  await becomeDesk(page);
}

/** The same in half the time, for a dialog whose parts are the same at both widths. */
export async function expectCleanDialog(page: Page): Promise<void> {
  const wasPhone = isPhone(page);
  await expectSettled(page);
  await expectCleanOnPhone(page);
  if (!wasPhone) await becomeDesk(page);
}

async function expectCleanOnPhone(page: Page): Promise<void> {
  await becomePhone(page);
  await expectNothingCutOff(page);
  await axeClean(page);
}

/** What opens, how, and is closed by Escape again. */
export type Part<W> = readonly [name: string, open: (world: W) => Promise<void>];

export async function expectCleanParts<W extends { readonly page: Page }>(
  world: W,
  parts: readonly Part<W>[],
  expectPart = expectClean,
): Promise<void> {
  for (const [name, open] of parts)
    await test.step(name, async () => {
      await open(world);
      await expectPart(world.page);
      await closeByEscape(world.page);
      await expectFocusSomewhere(world.page);
    });
}

/** Where something was typed, Escape asks before it closes. */
async function closeByEscape(page: Page): Promise<void> {
  const dialogs = page.getByRole("dialog");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await question.isVisible()) || (await dialogs.count()) === 0).toBe(true);
  if (await question.isVisible()) await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialogs).toHaveCount(0);
}

/** What closes gives the focus back to the page: its top is no place for the keyboard. */
export const expectFocusSomewhere = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
