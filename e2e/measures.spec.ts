import type { Locator, Page } from "@playwright/test";
import { expect, openScreen, test } from "./fixtures.ts";
import { openAddDialog } from "./steps/people.ts";

// The specification's sizes, measured where people see them.
test.use({ account: "admin" });

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function sizeOf(element: Locator) {
  const box = await element.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

const widthOf = async (element: Locator) => (await sizeOf(element)).width;
const spaceBefore = async (element: Locator) => (await element.boundingBox())?.x ?? 0;

const whenHeightMoves = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener("transitionrun", ({ propertyName }) => {
          if (propertyName === "grid-template-rows") resolve();
        });
      }),
  );

async function openSample(page: Page, name: string) {
  await part(page, "Dialogs").getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe("in the showcase", () => {
  test.beforeEach(async ({ page }) => openScreen(page, { path: "/showcase", shownLoading: 1 }));

  for (const [name, width] of [
    ["Small dialog", 546],
    ["Medium dialog", 764],
    ["Large dialog", 1170],
  ] as const) {
    test(`a ${name.toLowerCase()} is ${width} px wide and at most 677 px high`, async ({ page }) => {
      const dialog = await openSample(page, name);
      await expect.poll(() => widthOf(dialog)).toBe(width);
      expect((await sizeOf(dialog)).height).toBeLessThanOrEqual(677);
    });
  }

  test("what is too much for a dialog of 677 px scrolls between title and buttons", async ({ page }) => {
    const dialog = await openSample(page, "Large dialog");
    await expect.poll(async () => (await sizeOf(dialog)).height).toBe(677);
    await expect(dialog.getByRole("button", { name: "Continue" })).toBeInViewport();
    await expect(dialog.getByRole("heading", { name: "Large dialog" })).toBeInViewport();
  });

  test("a dialog's buttons stand left, in the middle or right", async ({ page }) => {
    const places: number[] = [];
    for (const name of ["Small dialog", "Medium dialog", "Large dialog"]) {
      const dialog = await openSample(page, name);
      const [start, first] = [
        await dialog.boundingBox(),
        await spaceBefore(dialog.getByRole("button", { name: "Cancel" })),
      ];
      const last = await dialog.getByRole("button", { name: "Continue" }).boundingBox();
      const before = first - (start?.x ?? 0);
      const after = (start?.x ?? 0) + (start?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0);
      places.push(Math.sign(Math.round(before - after)));
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    expect(places).toEqual([-1, 0, 1]);
  });

  test("cards are 161, 272, 478 px or as wide as their place", async ({ page }) => {
    const widths = part(page, "Cards")
      .getByRole("heading", { name: "Widths" })
      .locator("xpath=following-sibling::div/div");
    const measured = await Promise.all((await widths.all()).map(widthOf));
    expect(measured.slice(0, 3)).toEqual([161, 272, 478]);
    expect(measured[3]).toBeGreaterThan(478);
  });

  test("icons come in seven sizes from 10 to 124 px", async ({ page }) => {
    const sizes = part(page, "Icons")
      .getByRole("heading", { name: "Sizes" })
      .locator("xpath=following-sibling::div")
      .locator("svg");
    const measured = await Promise.all((await sizes.all()).map(widthOf));
    expect(measured).toEqual([10, 12, 16, 20, 30, 90, 124]);
    for (const name of ["car", "eye", "pencil", "droplet"])
      await expect(part(page, "Icons").getByText(name, { exact: true })).toBeVisible();
  });

  test("a panel opens with its height moving, at once for who asked for less motion", async ({ page }) => {
    const allergies = part(page, "Allergies");
    const press = () => allergies.getByRole("button").click();
    const height = async () => (await sizeOf(allergies)).height;
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

test("the side menu is 256 px wide", async ({ page }) => {
  await openScreen(page, { path: "/staff-hub" });
  await expect.poll(() => widthOf(page.getByRole("complementary"))).toBe(256);
});

test("what is typed for a new patient stands in at most 700 px", async ({ page }) => {
  await page.goto("/admin/dashboard/patient-view");
  const dialog = await openAddDialog(page);
  await expect.poll(() => widthOf(dialog.locator("form"))).toBe(700);
});

test("suggestions are at most 250 px high, and the rest is scrolled to", async ({ page }) => {
  await openScreen(page, { path: "/admin/dashboard/patient-view" });
  await page.getByRole("combobox", { name: "Search a Patient" }).fill("a");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option")).toHaveCount(8);
  await expect.poll(async () => (await sizeOf(list)).height).toBe(250);
});

test("the finder's field stays where it is, however much is found", async ({ page }) => {
  await openScreen(page, { path: "/staff-hub" });
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Patient, screen or action" });
  await expect(field).toBeFocused();
  const before = await field.boundingBox();
  await field.fill("zzzz");
  await expect(page.getByText("Nothing matches “zzzz”.")).toBeVisible();
  await expect.poll(() => field.boundingBox()).toEqual(before);
});
