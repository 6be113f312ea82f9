import type { Locator } from "@playwright/test";

/** How large an element is on the screen, in whole pixels. */
export async function sizeOf(element: Locator) {
  const box = await element.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

export const widthOf = async (element: Locator) => (await sizeOf(element)).width;
export const heightOf = async (element: Locator) => (await sizeOf(element)).height;
