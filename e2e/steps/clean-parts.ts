import type { Page } from "@playwright/test";
import { axeClean, expect, expectSettled, test } from "../fixtures.ts";
import { expectNothingCutOff } from "./cut-off.ts";
import { becomeDesk, becomePhone, isPhone } from "./phone.ts";

/** The loaded page passes axe and fits at both widths. */
export async function expectClean(page: Page): Promise<void> {
  await expectSettled(page);
  await axeClean(page);
  await expectCleanOnPhone(page);
  await becomeDesk(page);
}

/** The same in half the time, for a dialog that is the same at both widths. */
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

/** An overlay, how it opens, and that Escape closes it. */
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

/** After typing, Escape asks before closing. */
async function closeByEscape(page: Page): Promise<void> {
  const dialogs = page.getByRole("dialog");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await question.isVisible()) || (await dialogs.count()) === 0).toBe(true);
  if (await question.isVisible()) await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialogs).toHaveCount(0);
}

/** Closing returns the focus to the page, not to its top. */
export const expectFocusSomewhere = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
