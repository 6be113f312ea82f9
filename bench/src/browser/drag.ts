import type { Page } from "@playwright/test";
import { frameIntervals } from "./frames.ts";

const dragMs = 2000;
const stepMs = 8;

/** Drags an event around the calendar and back; returns the intervals between frames. */
export async function dragAround(page: Page): Promise<number[]> {
  const from = await page.evaluate(movablePlace);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.locator("[data-held=pointer]").waitFor();
  const intervals = await frameIntervals(page, () => circle(page, from));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return intervals;
}

type Place = { readonly x: number; readonly y: number };

async function circle(page: Page, { x, y }: Place): Promise<void> {
  const begin = performance.now();
  for (let gone = 0; gone < dragMs; gone = performance.now() - begin) {
    const turn = (gone / dragMs) * 4 * Math.PI;
    await page.mouse.move(x + 250 * Math.sin(turn), y + 120 * Math.sin(2 * turn));
    const early = begin + gone + stepMs - performance.now();
    if (early > 0) await page.waitForTimeout(early);
  }
}

/** Runs in the page: the position of the movable event nearest to the center of the window. */
function movablePlace(): Place {
  const [middleX, middleY] = [innerWidth / 2, innerHeight / 2];
  const places = [...document.querySelectorAll("button[data-movable=true]")].flatMap((event) => {
    const { left, top, width, height } = event.getBoundingClientRect();
    const place = { x: left + width / 2, y: top + height / 3 };
    const hit = document.elementFromPoint(place.x, place.y);
    return hit !== null && event.contains(hit) ? [place] : [];
  });
  const [nearest] = places.sort(
    (one, other) =>
      Math.hypot(one.x - middleX, one.y - middleY) - Math.hypot(other.x - middleX, other.y - middleY),
  );
  if (nearest === undefined) throw new Error("No event in sight can be moved.");
  return nearest;
}
