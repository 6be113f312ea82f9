import type { Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, expectSettled, test } from "../fixtures.ts";
import { widths } from "../widths.ts";
import {
  type Care,
  careByApi,
  dayAfter,
  event,
  orderByApi,
  schedulePath,
  sundayIn,
  visitByApi,
} from "./schedule.ts";

/** A patient with two nursing visits a week, of which the first is planned on Monday. */
export type World = {
  readonly page: Page;
  readonly care: Care;
  readonly visitId: string;
  readonly monday: string;
};

export async function openWorld(page: Page, week: number): Promise<World> {
  const care = await careByApi(page.request, "Evangeline", sundayIn(week));
  const { id: frequencyId } = await orderByApi(page.request, care);
  const monday = dayAfter(care.sunday, 1);
  const { id } = await visitByApi(page.request, care, { start: `${monday}T09:00:00`, frequencyId });
  return { page, care, visitId: id, monday };
}

/** Whatever is on the page now: at both widths axe finds nothing, and it fits. */
export async function expectClean(page: Page): Promise<void> {
  await axeClean(page);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScrolling(page);
  await axeClean(page);
  await page.setViewportSize(widths.desk);
}

export async function openCalendar({ page, care, monday }: World, more = ""): Promise<void> {
  await page.goto(schedulePath(monday, `&patient=${care.patientId}${more}`));
  await expect(event(page, care.name)).toBeVisible();
  await expectSettled(page);
}

/** What opens, how, and is closed by Escape again. */
export type Part = readonly [name: string, open: (world: World) => Promise<void>];

export async function expectCleanParts(world: World, parts: readonly Part[]): Promise<void> {
  for (const [name, open] of parts)
    await test.step(name, async () => {
      await open(world);
      await expectSettled(world.page);
      await expectClean(world.page);
      await world.page.keyboard.press("Escape");
      await expect(world.page.getByRole("dialog")).toHaveCount(0);
    });
}
