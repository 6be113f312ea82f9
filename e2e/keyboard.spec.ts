import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { accounts } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import { expectVisibleFocus, tabTo } from "./steps/keyboard.ts";
import {
  admitByApi,
  expectCreated,
  expectDemographics,
  field,
  fieldsOf,
  listNameOf,
  makePerson,
} from "./steps/people.ts";
import { passwordField, userMenu, usernameField } from "./steps/signing-in.ts";

test("the first job is done by keyboard, with a visible focus at every step", async ({ page }) => {
  const person = makePerson("Theodora");
  const dialog = page.getByRole("dialog", { name: "CREATE A PATIENT" });

  await test.step("signing in", async () => {
    await page.goto("/");
    await tabTo(page, usernameField(page));
    await page.keyboard.type(accounts.admin);
    await tabTo(page, passwordField(page));
    await page.keyboard.type(productPassword());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/dashboard/patient-view");
  });

  await test.step("opening the dialog focuses its first field", async () => {
    await tabTo(page, page.getByRole("button", { name: "Add a New Patient" }));
    await page.keyboard.press("Enter");
    await expect(field(dialog, "First Name")).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step("date, phone and SSN are typed as digits and formatted", async () => {
    const digits = (text: string) => text.replaceAll(/\D/g, "");
    await page.keyboard.type(person.firstName);
    for (const [name, text] of fieldsOf(person).slice(1)) {
      await tabTo(page, field(dialog, name));
      await page.keyboard.type(["First Name", "Last Name", "Email"].includes(name) ? text : digits(text));
    }
    await page.keyboard.press("Enter");
    await expect(page.getByText("Successfully created new patient.")).toBeVisible();
    await expectCreated(dialog, person);
  });

  await test.step("opening the chart focuses its heading", async () => {
    await expect(dialog.getByRole("button", { name: "Open chart" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectDemographics(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test.describe("a signed-in user", () => {
  test.use({ account: "admin" });

  test("the keyboard skips to the content, walks the user menu, stays in a dialog, returns from it and selects patients", async ({
    page,
  }) => {
    const [suggested, found] = [makePerson("Leopoldine"), makePerson("Winifred")];
    for (const person of [suggested, found]) await admitByApi(page.request, person);
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/admin/dashboard/patient-view");
    await expect(heading).toBeVisible();

    await test.step("the first Tab offers to skip to the content", async () => {
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expectVisibleFocus(page);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      await skip.focus();
    });

    await test.step("Escape closes 'Find' and gives the focus back", () =>
      expectClosedByEscape("Find", "Find"));

    await test.step("the user menu is opened, walked and closed", async () => {
      const menu = userMenu(page, "Adela");
      await tabTo(page, menu);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeFocused();
    });

    await test.step("the keyboard does not leave an open dialog, and Escape gives the focus back", () =>
      expectClosedByEscape("Add a New Patient", "CREATE A PATIENT", async (dialog) => {
        await expect(field(dialog, "First Name")).toBeFocused();
        await tabTo(page, dialog.getByRole("button", { name: "Create" }));
        await tabTo(page, field(dialog, "First Name"));
        await expect(dialog.locator(":focus")).toHaveCount(1);
      }));

    await test.step("the arrow keys select a search suggestion and Enter opens the chart", async () => {
      await page.keyboard.press("Shift+Tab");
      await expect(page.getByRole("combobox", { name: "Search a Patient" })).toBeFocused();
      await expectVisibleFocus(page);
      await page.keyboard.type(suggested.lastName);
      await expectChosenByArrows(page.getByRole("option", { name: listNameOf(suggested) }));
      await expectDemographics(page, suggested);
    });

    await test.step("Ctrl+K finds a patient by a few letters and the arrow keys select the chart", async () => {
      await page.keyboard.press("Control+K");
      const finder = page.getByRole("dialog", { name: "Find" });
      await expect(finder.getByRole("combobox")).toBeFocused();
      await expectVisibleFocus(page);
      await page.keyboard.type(found.lastName);
      await expectChosenByArrows(finder.getByRole("option", { name: listNameOf(found) }));
      await expectDemographics(page, found);
      await expect(heading).toBeFocused();
    });

    async function expectClosedByEscape(
      opens: string,
      name: string,
      inside?: (dialog: Locator) => Promise<void>,
    ): Promise<void> {
      const opener = page.getByRole("button", { name: opens, exact: true });
      const dialog = page.getByRole("dialog", { name });
      await tabTo(page, opener);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await inside?.(dialog);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expectVisibleFocus(page);
    }

    async function expectChosenByArrows(option: Locator): Promise<void> {
      await expect(option).toHaveAttribute("data-combobox-selected", "true");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
    }
  });
});
