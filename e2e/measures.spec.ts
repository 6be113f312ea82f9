import type { Locator, Page } from "@playwright/test";
import { expect, openScreen, test } from "./fixtures.ts";
import { heightOf, widthOf } from "./steps/sizes.ts";

// The specification's sizes, measured on screen.
test.use({ account: "admin" });

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const dialogs = [
  { name: "Small dialog", width: 546, side: -1 },
  { name: "Medium dialog", width: 764, side: 0 },
  { name: "Large dialog", width: 1170, side: 1 },
] as const;

test("dialogs, cards, icons and panels of the showcase have the specification's sizes", async ({ page }) => {
  await openScreen(page, { path: "/showcase", shownLoading: 1 });

  for (const { name, width, side } of dialogs)
    await test.step(`a ${name.toLowerCase()} is ${width} px wide and at most 677 px high, with its buttons on its side`, async () => {
      await part(page, "Dialogs").getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      await expect.poll(() => widthOf(dialog)).toBe(width);
      expect(await heightOf(dialog)).toBeLessThanOrEqual(677);
      expect(await sideOfButtons(dialog)).toBe(side);
      if (name === "Large dialog") await expectScrolledInside(dialog);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

  await test.step("cards are 161, 272, 478 px or as wide as their place", async () => {
    const widths = part(page, "Cards")
      .getByRole("heading", { name: "Widths" })
      .locator("xpath=following-sibling::div/div");
    const measured = await Promise.all((await widths.all()).map(widthOf));
    expect(measured.slice(0, 3)).toEqual([161, 272, 478]);
    expect(measured[3]).toBeGreaterThan(478);
  });

  await test.step("icons have seven sizes from 10 to 124 px", async () => {
    const sizes = part(page, "Icons")
      .getByRole("heading", { name: "Sizes" })
      .locator("xpath=following-sibling::div")
      .locator("svg");
    const measured = await Promise.all((await sizes.all()).map(widthOf));
    expect(measured).toEqual([10, 12, 16, 20, 30, 90, 124]);
    for (const name of ["car", "eye", "pencil", "droplet"])
      await expect(part(page, "Icons").getByText(name, { exact: true })).toBeVisible();
  });

  await test.step("a panel opens with an animation, or at once with reduced motion", async () => {
    const allergies = part(page, "Allergies");
    const press = () => allergies.getByRole("button").click();
    const height = () => heightOf(allergies);
    const closed = await height();
    await press();
    await expect.poll(height).toBeGreaterThan(closed);
    const opened = await height();
    await press();
    await expect.poll(height).toBe(closed);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const moving = whenHeightMoves(page);
    await press();
    await moving;
    await expect.poll(height).toBe(opened);
  });
});

/** Long dialog content scrolls between title and buttons. */
async function expectScrolledInside(dialog: Locator): Promise<void> {
  await expect.poll(() => heightOf(dialog)).toBe(677);
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeInViewport();
  await expect(dialog.getByRole("heading", { name: "Large dialog" })).toBeInViewport();
}

/** -1 where the buttons are left, 0 in the middle, 1 right. */
async function sideOfButtons(dialog: Locator): Promise<number> {
  const boxOf = async (element: Locator) =>
    (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const around = await boxOf(dialog);
  const first = await boxOf(dialog.getByRole("button", { name: "Cancel" }));
  const last = await boxOf(dialog.getByRole("button", { name: "Continue" }));
  const before = first.x - around.x;
  const after = around.x + around.width - last.x - last.width;
  return Math.sign(Math.round(before - after));
}

const whenHeightMoves = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener("transitionrun", ({ propertyName }) => {
          if (propertyName === "grid-template-rows") resolve();
        });
      }),
  );
