import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { button, expectCleanBehind, expectCleanWhenSent } from "./steps/clean-behind.ts";
import { expectClean } from "./steps/clean-parts.ts";

test.use({ account: "admin" });

const anyLetters = () => Array.from({ length: 5 }, () => String.fromCharCode(randomInt(97, 123))).join("");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function save(page: Page, role: string): Promise<void> {
  const button = page.getByRole("button", { name: "Save", exact: true });
  await button.click();
  // the notification of an earlier save may still be there
  await expect(button).toBeDisabled();
  await expect(page.getByText(`Permissions for ${role} were saved.`).first()).toBeVisible();
}

test("a role is created with permissions; a user with it starts at the right screen, sees changes live, is offered nothing closed, and loses a screen immediately", async ({
  page: admin,
  openBrowser,
}) => {
  const role = `Privacy ${anyLetters()}`;

  await test.step("the administrator creates a role from another one", async () => {
    await admin.goto("/employees?tab=roles");
    await admin.getByRole("button", { name: "New role" }).click();
    const dialog = admin.getByRole("dialog", { name: "New role" });
    await expectCleanWhenSent(admin, dialog, "Create role");
    await dialog.getByRole("textbox", { name: "Name" }).fill(role);
    await dialog.getByRole("button", { name: "Create role" }).click();
    await expect(admin.getByRole("heading", { name: role })).toBeVisible();
    await expect(box(admin, "Audit: View")).not.toBeChecked();
  });

  await test.step("removing it, and leaving with unsaved changes, ask for confirmation", async () => {
    await expectCleanBehind(admin, button(admin, `Remove ${role}`));
    await box(admin, "Reports: Edit").click();
    await expectCleanBehind(admin, admin.getByRole("link", { name: "Settings" }));
    await button(admin, "Discard changes").click();
  });

  await test.step("only the permissions it is for stay", async () => {
    const ticked = admin.getByRole("checkbox", { checked: true });
    await expect(ticked.first()).toBeVisible();
    while ((await ticked.count()) > 0) await ticked.first().click();
    await box(admin, "Audit: View").check();
    await save(admin, role);
  });

  const person = await addColleague({ firstName: "Tamsin", role });
  const page = await openBrowser("visitor");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const title = page.getByRole("heading", { level: 1, name: "Audit" });

  await test.step("a user with only that role starts at its screen", async () => {
    await enterAs(page, person);
    await expect(title).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Areas" }).getByRole("link")).toHaveText([
      "Compliance",
    ]);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expectClean(page);
    await page.keyboard.press("Escape");
  });

  await test.step("and sees changes live; no call was refused", async () => {
    await box(admin, "Settings: View").check();
    await save(admin, role);
    const settings = page.getByRole("link", { name: "Settings" });
    await expect(page.getByRole("button", { name: "Admin Center" }).or(settings).first()).toBeVisible();
    expect(refused).toEqual([]);
  });

  await test.step("an unchecked box takes the screen away while it is open, and other screens are closed", async () => {
    await expect(title).toBeVisible();
    await box(admin, "Audit: View").uncheck();
    await save(admin, role);
    await expect(title).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/audit/);
    await page.goto("/audit");
    await expect(page).not.toHaveURL(/\/audit/);
  });

  await test.step("a checked box opens it, together with what it needs", async () => {
    await box(admin, "Audit: Export").check();
    await box(admin, "Reports: Export").check();
    await expect(box(admin, "Audit: View")).toBeChecked();
    await save(admin, role);
    await expect(async () => {
      await page.goto("/audit");
      await expect(title).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole("button", { name: /^Export/ })).toBeVisible();
    await box(admin, "Audit: View").uncheck();
    await expect(box(admin, "Audit: Export")).not.toBeChecked();
  });

  await test.step("a role that is assigned cannot be removed", () =>
    expect(admin.getByRole("button", { name: `Remove ${role}` })).toBeDisabled());
});
