import type { Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, expectSettled, test } from "../fixtures.ts";
import { widths } from "../widths.ts";

/** Whatever is on the page once nothing of it is still loading: at both widths axe finds nothing, and it fits. */
export async function expectClean(page: Page): Promise<void> {
  await expectSettled(page);
  await axeClean(page);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScrolling(page);
  await axeClean(page);
  await page.setViewportSize(widths.desk);
}

/** The same in half the time, for a dialog whose parts are the same at both widths. */
export async function expectCleanDialog(page: Page): Promise<void> {
  await expectSettled(page);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScrolling(page);
  await axeClean(page);
  await page.setViewportSize(widths.desk);
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
      await world.page.keyboard.press("Escape");
      await expect(world.page.getByRole("dialog")).toHaveCount(0);
    });
}
