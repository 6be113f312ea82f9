import { expect, type Locator, type Page } from "@playwright/test";

/** A place in a calendar: a column, and minutes after midnight. */
export type Place = { readonly column: Locator; readonly minute: number };

const edgePixels = 3;

/** Drags a visit with the mouse to where it would start at `to`, without dropping it. */
export async function holdOver(page: Page, visit: Locator, to: Place): Promise<void> {
  await visit.scrollIntoViewIfNeeded();
  const box = await boxOf(visit);
  const column = await boxOf(to.column);
  const top = column.y + (to.minute / 1440) * column.height;
  const grip = box.height / 4;
  await take(page, { x: box.x + box.width / 2, y: box.y + grip });
  await page.mouse.move(column.x + column.width / 2, top + grip, { steps: 8 });
}

/** Drags a visit's lower edge to where the visit would end at `to`, without dropping it. */
export async function pullEnd(page: Page, visit: Locator, { column: of, minute }: Place): Promise<void> {
  await visit.scrollIntoViewIfNeeded();
  const box = await boxOf(visit);
  const column = await boxOf(of);
  const x = box.x + box.width / 2;
  await take(page, { x, y: box.y + box.height - edgePixels });
  await page.mouse.move(x, column.y + (minute / 1440) * column.height - edgePixels, { steps: 8 });
}

export const drop = (page: Page) => page.mouse.up();

async function take(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
}

/** The column of a day, or of a clinician. */
export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: /calendar/ }).getByRole("list", { name });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  expect(box, "it is on the page").not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}
