import { expect, type Locator } from "@playwright/test";

/** The position of an element in the window. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${part.toString()} cannot be seen`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Measured until it matches, because new content may still move. */
const measure = (expectRight: () => Promise<void>): Promise<void> =>
  expect(expectRight).toPass({ timeout: 30_000 });

export const expectInside = (part: Locator, frame: Locator): Promise<void> =>
  measure(async () => {
    const [inner, outer] = await Promise.all([boxOf(part), boxOf(frame)]);
    expect(inner.left).toBeGreaterThanOrEqual(outer.left);
    expect(inner.right).toBeLessThanOrEqual(outer.right);
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  });

export const expectNotBeside = (part: Locator, frame: Locator): Promise<void> =>
  measure(async () => {
    const [inner, outer] = await Promise.all([boxOf(part), boxOf(frame)]);
    expect(inner.right).toBeLessThanOrEqual(outer.right);
  });

export const expectAbove = (one: Locator, other: Locator): Promise<void> =>
  measure(async () => {
    const [upper, lower] = await Promise.all([boxOf(one), boxOf(other)]);
    expect(upper.bottom).toBeLessThanOrEqual(lower.top);
  });

/** Its visible texts, including those of buttons, do not overlap. */
export const expectOneLine = (part: Locator): Promise<void> =>
  measure(async () => {
    const { lowestTop, highestBottom } = await part.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const boxes: DOMRect[] = [];
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.closest(".visually-hidden")) continue;
        range.selectNodeContents(texts.currentNode);
        boxes.push(...range.getClientRects());
      }
      const lowestTop = Math.max(...boxes.map(({ top }) => top));
      return { lowestTop, highestBottom: Math.min(...boxes.map(({ bottom }) => bottom)) };
    });
    expect(lowestTop).toBeLessThan(highestBottom);
  });

/** It ends above the bottom of a window of this height. */
export const expectInFirstWindow = (part: Locator, height: number): Promise<void> =>
  measure(async () => {
    expect((await boxOf(part)).bottom).toBeLessThanOrEqual(height);
  });
