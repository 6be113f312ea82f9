import { expect, test } from "./fixtures.ts";
import { accounts } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import { expectVisibleFocus, tabTo } from "./steps/keyboard.ts";
import {
  admitByApi,
  expectDemographics,
  expectTyped,
  field,
  fieldsOf,
  listNameOf,
  makePerson,
} from "./steps/people.ts";
import { passwordField, userMenu, usernameField } from "./steps/signing-in.ts";

test("the first job is done without a mouse, and the keyboard's place is seen at every step", async ({
  page,
}) => {
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

  await test.step("opening the dialog puts one into its first field", async () => {
    await tabTo(page, page.getByRole("button", { name: "Add a New Patient" }));
    await page.keyboard.press("Enter");
    await expect(field(dialog, "First Name")).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step("date, telephone and SSN are typed as digits and take their shape", async () => {
    const digits = (text: string) => text.replaceAll(/\D/g, "");
    await page.keyboard.type(person.firstName);
    for (const [name, text] of fieldsOf(person).slice(1)) {
      await tabTo(page, field(dialog, name));
      await page.keyboard.type(["First Name", "Last Name", "Email"].includes(name) ? text : digits(text));
    }
    await page.keyboard.press("Enter");
    await expect(page.getByText("Successfully created new patient.")).toBeVisible();
    await expectTyped(dialog, person);
  });

  await test.step("opening the chart puts one at its heading", async () => {
    await tabTo(page, dialog.getByRole("button", { name: "Open chart" }));
    await page.keyboard.press("Enter");
    await expectDemographics(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test.describe("somebody signed in", () => {
  test.use({ account: "admin" });

  test("Ctrl+K finds a patient by a few letters and the arrows choose her", async ({ page }) => {
    const person = makePerson("Winifred");
    await admitByApi(page.request, person);
    await page.goto("/employees");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+K");
    const finder = page.getByRole("dialog", { name: "Find" });
    await expect(finder.getByRole("combobox")).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type(person.lastName);
    const option = finder.getByRole("option", { name: listNameOf(person) });
    await expect(option).toHaveAttribute("data-combobox-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expectDemographics(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("the arrows choose among the suggestions of the search and Enter opens the chart", async ({
    page,
  }) => {
    const person = makePerson("Leopoldine");
    await admitByApi(page.request, person);
    await page.goto("/admin/dashboard/patient-view");
    await tabTo(page, page.getByRole("combobox", { name: "Search a Patient" }));
    await page.keyboard.type(person.lastName);
    const option = page.getByRole("option", { name: listNameOf(person) });
    await expect(option).toHaveAttribute("data-combobox-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expectDemographics(page, person);
  });

  for (const { opens, name } of [
    { opens: "Add a New Patient", name: "CREATE A PATIENT" },
    { opens: "Find", name: "Find" },
  ]) {
    test(`Escape closes '${name}' and gives the focus back to '${opens}'`, async ({ page }) => {
      await page.goto("/admin/dashboard/patient-view");
      const opener = page.getByRole("button", { name: opens, exact: true });
      await tabTo(page, opener);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name })).toBeHidden();
      await expect(opener).toBeFocused();
      await expectVisibleFocus(page);
    });
  }

  test("the keyboard does not leave an open dialog", async ({ page }) => {
    await page.goto("/admin/dashboard/patient-view");
    await page.getByRole("button", { name: "Add a New Patient" }).click();
    const dialog = page.getByRole("dialog", { name: "CREATE A PATIENT" });
    await expect(field(dialog, "First Name")).toBeFocused();
    await tabTo(page, dialog.getByRole("button", { name: "Create" }));
    await tabTo(page, field(dialog, "First Name"));
    await expect(dialog.locator(":focus")).toHaveCount(1);
  });

  test("the first Tab offers to skip to the content", async ({ page }) => {
    await page.goto("/admin/dashboard/patient-view");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test.describe("somebody signed in of another agency", () => {
  test.use({ account: "outsider" });

  test("the user's menu is opened, walked and left by the keyboard", async ({ page }) => {
    await page.goto("/admin/dashboard/patient-view");
    const menu = userMenu(page, "Olive");
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });
});
