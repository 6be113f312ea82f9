import { expect, type Locator, type Page } from "@playwright/test";
import { dayWords } from "./schedule.ts";

/** A place in a week: a day and minutes after its midnight. */
export type WeekPlace = { readonly day: string; readonly minute: number };

const edgePixels = 3;

/** Takes a visit with the mouse and holds it so that it would begin at `to`. */
export async function holdOver(page: Page, visit: Locator, to: WeekPlace): Promise<void> {
  await visit.scrollIntoViewIfNeeded();
  const box = await boxOf(visit);
  const column = await boxOf(dayColumn(page, to.day));
  const top = column.y + (to.minute / 1440) * column.height;
  const grip = box.height / 4;
  await take(page, { x: box.x + box.width / 2, y: box.y + grip });
  await page.mouse.move(column.x + column.width / 2, top + grip, { steps: 8 });
}

/** Takes a visit by its lower edge and holds that so many minutes further down. */
export async function pullEnd(page: Page, visit: Locator, { day, minute }: WeekPlace): Promise<void> {
  await visit.scrollIntoViewIfNeeded();
  const box = await boxOf(visit);
  const column = await boxOf(dayColumn(page, day));
  const x = box.x + box.width / 2;
  await take(page, { x, y: box.y + box.height - edgePixels });
  await page.mouse.move(x, column.y + (minute / 1440) * column.height - edgePixels, { steps: 8 });
}

export const drop = (page: Page) => page.mouse.up();

async function take(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
}

const dayColumn = (page: Page, day: string): Locator =>
  page.getByRole("region", { name: /calendar/ }).getByRole("list", { name: dayWords(day) });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  expect(box, "it is on the page").not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}
