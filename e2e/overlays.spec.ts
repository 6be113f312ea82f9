import type { Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, openScreen, test } from "./fixtures.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { expectVisibleFocus } from "./steps/keyboard.ts";
import { admitByApi, makePerson, openAddDialog, searchField } from "./steps/people.ts";
import { becomePhone, resizeTo } from "./steps/phone.ts";
import { userMenu } from "./steps/signing-in.ts";
import { heightOf, widthOf } from "./steps/sizes.ts";
import { widths } from "./widths.ts";

test.use({ account: "admin" });

test("overlays of a dashboard have their size, pass axe, fit a phone, and respect reduced motion", async ({
  page,
}) => {
  await openScreen(page, { path: "/admin/dashboard/patient-view" });

  await test.step("the side menu is 256 px wide", () =>
    expect.poll(() => widthOf(page.getByRole("complementary"))).toBe(256));

  await test.step("in it the current item alone has a bar in addition to its color", async () => {
    const items = page.getByRole("complementary").getByRole("link");
    const barred = await items.evaluateAll((links) =>
      links
        .filter((link) => {
          const { borderInlineStartWidth: width, borderInlineStartColor: color } = getComputedStyle(link);
          return width === "4px" && color !== "rgba(0, 0, 0, 0)";
        })
        .map((link) => link.ariaCurrent),
    );
    expect(barred).toEqual(["page"]);
  });

  await test.step("the list of shortcuts", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectCleanDialog(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the finder's field does not move with the results", async () => {
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Patient, page or action" });
    await expect(field).toBeFocused();
    const before = await field.boundingBox();
    await field.fill("zzzz");
    await expect(page.getByText("Nothing matches “zzzz”.")).toBeVisible();
    await expect.poll(() => field.boundingBox()).toEqual(before);
    await field.fill("an");
    await expect(page.getByRole("group", { name: "Patients" }).getByRole("option").first()).toBeVisible();
    await expectCleanDialog(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("suggestions are at most 250 px high and scroll", async () => {
    await searchField(page).fill("a");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list.getByRole("option")).toHaveCount(8);
    await expect.poll(() => heightOf(list)).toBe(250);
    await page.keyboard.press("Escape");
    await searchField(page).fill("");
  });

  await test.step("nothing moves with reduced motion; the new patient form is at most 700 px wide", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await watchMotion(page);
    const dialog = await openAddDialog(page);
    await expect.poll(() => widthOf(dialog.locator("form"))).toBe(700);
    await expect.poll(() => motionsSeen(page)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("with the system's own colors the current item of the menu is highlighted, and the focus is outlined", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const current = page.getByRole("complementary").locator("[aria-current=page]").first();
    const shown = await current.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(shown).toBe(await page.evaluate(systemHighlight));
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
    await current.focus();
    await expect(current).toHaveCSS("outline-style", "solid");
    await expect(current).toHaveCSS("outline-width", "3px");
    await page.emulateMedia({ forcedColors: "none" });
  });

  await test.step("otherwise a dialog opens with a short animation", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await watchMotion(page);
    await openAddDialog(page);
    await expect.poll(() => motionsSeen(page)).toBeGreaterThan(0);
  });
});

test("on a phone the menu is a drawer, a long name is read without scrolling sideways, and axe finds nothing on a user's menu", async ({
  page,
}) => {
  const person = { ...makePerson("Bartholomew"), lastName: "Wolfeschlegelsteinhausenbergerdorff" };
  const id = await admitByApi(page.request, person);
  await becomePhone(page);
  await openScreen(page, { path: `/admin/clinical/patient-chart?patient=${id}` });
  await expect(page.getByRole("region", { name: "Demographics" })).toBeVisible();
  await axeClean(page);
  await expectNoSidewaysScrolling(page);

  await test.step("the menu opens a page and closes", async () => {
    await page.getByRole("button", { name: "Open the menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await axeClean(page);
    const areas = drawer.getByRole("button", { name: "Areas" });
    const compliance = drawer.getByRole("link", { name: "Compliance" });
    await areas.click();
    await expect(compliance).toBeHidden();
    await areas.click();
    await compliance.click();
    await expect(page).toHaveURL("/compliance");
    await expect(drawer).toBeHidden();
    await expectNoSidewaysScrolling(page);
  });

  for (const viewport of [widths.phone, widths.desk])
    await test.step(`a user's menu at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      await userMenu(page, "Adela").click();
      await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
      await axeClean(page);
      await expectNoSidewaysScrolling(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
    });
});

/** Runs in the page: the system's highlight color. */
function systemHighlight(): string {
  const probe = document.createElement("i");
  probe.style.setProperty("forced-color-adjust", "none");
  probe.style.backgroundColor = "Highlight";
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

/** Counts transitions with a duration from here on. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const isWatched = dataset.motions !== undefined;
    dataset.motions = "0";
    if (isWatched) return;
    document.addEventListener("transitionrun", () => {
      dataset.motions = String(Number(dataset.motions) + 1);
    });
  });

const motionsSeen = async (page: Page) =>
  Number(await page.evaluate(() => document.documentElement.dataset.motions));
