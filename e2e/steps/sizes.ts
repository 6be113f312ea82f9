import type { Locator } from "@playwright/test";

/** The size of an element on screen, in whole pixels. */
export async function sizeOf(element: Locator) {
  const box = await element.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

export const widthOf = async (element: Locator) => (await sizeOf(element)).width;
export const heightOf = async (element: Locator) => (await sizeOf(element)).height;
