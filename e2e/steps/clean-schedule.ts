import type { Page } from "@playwright/test";
import { expect, expectSettled } from "../fixtures.ts";
import type { Part } from "./clean-parts.ts";
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

/** A patient with two nursing visits a week, the first planned on Monday. */
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

export async function openCalendar({ page, care, monday }: World, more = ""): Promise<void> {
  await page.goto(schedulePath(monday, `&patient=${care.patientId}${more}`));
  await expect(event(page, care.name)).toBeVisible();
  await expectSettled(page);
}

export type SchedulePart = Part<World>;
