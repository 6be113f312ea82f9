import type { Page } from "@playwright/test";
import { axeClean, expect, expectSettled, test } from "../fixtures.ts";
import { expectNothingCutOff } from "./cut-off.ts";
import { becomeDesk, becomePhone, isPhone } from "./phone.ts";
import { takePicture } from "./picture.ts";
import { expectEmptyRefusedAsSaid, expectRequiredSaid } from "./required-said.ts";

/** The loaded page passes axe and fits at both widths. */
export async function expectClean(page: Page): Promise<void> {
  await expectSettled(page);
  await expectRequiredSaid(page);
  await axeClean(page);
  await expectCleanOnPhone(page);
  await becomeDesk(page);
}

/** The same for an overlay, which is checked on its own at desktop width. */
export async function expectCleanDialog(page: Page): Promise<void> {
  const wasPhone = isPhone(page);
  await expectSettled(page);
  await expectRequiredSaid(page);
  await becomeDesk(page);
  await axeClean(page, overPage);
  await takePicture(page, "desk");
  await expectCleanOnPhone(page);
  await takePicture(page, "phone");
  if (!wasPhone) await becomeDesk(page);
}

/** Dialogs, menus, lists and notices render into it. */
const overPage = "#overlays";

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
      await closeTried(world.page);
      await expect(world.page.getByRole("dialog")).toHaveCount(0);
      await expectFocusSomewhere(world.page);
    });
}

/** Submits the topmost dialog empty, which is rejected, then closes it with Escape. */
export async function closeTried(page: Page): Promise<void> {
  await expectEmptyRefusedAsSaid(page);
  const dialog = page.getByRole("dialog").last();
  const opened = (await dialog.isVisible()) ? await dialog.elementHandle() : null;
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const isLeft = async () => opened === null || !(await opened.evaluate(({ isConnected }) => isConnected));
  await page.keyboard.press("Escape");
  // with entries, it asks before closing
  await expect.poll(async () => (await question.isVisible()) || (await isLeft())).toBe(true);
  if (await question.isVisible()) await question.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(isLeft).toBe(true);
}

/** Closing returns focus to the trigger, not to the top of the page. */
export const expectFocusSomewhere = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
