import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { expectClean } from "./steps/clean-parts.ts";

test.use({ account: "admin" });

const anyLetters = () => Array.from({ length: 5 }, () => String.fromCharCode(randomInt(97, 123))).join("");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function save(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`What ${role} may do was saved.`).first()).toBeVisible();
}

test("a role is made and its boxes are ticked; whoever has it sees a screen, and loses it at once", async ({
  page: admin,
  openBrowser,
}) => {
  test.slow();
  const role = `Privacy ${anyLetters()}`;

  await test.step("the administrator makes a role from another one", async () => {
    await admin.goto("/employees?tab=roles");
    await admin.getByRole("button", { name: "New role" }).click();
    const dialog = admin.getByRole("dialog", { name: "New role" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(role);
    await expectClean(admin);
    await dialog.getByRole("button", { name: "Make the role" }).click();
    await expect(admin.getByRole("heading", { name: role })).toBeVisible();
    await expect(box(admin, "Audit: View")).not.toBeChecked();
    await expectClean(admin);
  });

  const person = await addColleague({ firstName: "Tamsin", role });
  const page = await openBrowser("visitor");
  await enterAs(page, person);
  const title = page.getByRole("heading", { level: 1, name: "Audit" });

  await test.step("what the role does not allow is not open to her", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/audit");
    await expect(page).not.toHaveURL(/\/audit/);
  });

  await test.step("a ticked box opens it, with what it is nothing without", async () => {
    await box(admin, "Audit: Export").check();
    await box(admin, "Reports: Export").check();
    await expect(box(admin, "Audit: View")).toBeChecked();
    await save(admin, role);
    await expect(async () => {
      await page.goto("/audit");
      await expect(title).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole("button", { name: /^Export/ })).toBeVisible();
  });

  await test.step("an unticked box takes it away while she looks at it", async () => {
    await box(admin, "Audit: View").uncheck();
    await expect(box(admin, "Audit: Export")).not.toBeChecked();
    await save(admin, role);
    await expect(title).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/audit/);
  });

  await test.step("a role that somebody holds cannot be removed", () =>
    expect(admin.getByRole("button", { name: `Remove ${role}` })).toBeDisabled());
});

test("a role of the office alone begins at its own screen, hears of changes, and is offered nothing that is closed", async ({
  page: admin,
  openBrowser,
}) => {
  const role = `Privacy officer ${anyLetters()}`;
  await admin.goto("/employees?tab=roles");
  await admin.getByRole("button", { name: "New role" }).click();
  const dialog = admin.getByRole("dialog", { name: "New role" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(role);
  await dialog.getByRole("button", { name: "Make the role" }).click();
  await expect(admin.getByRole("heading", { name: role })).toBeVisible();
  const ticked = admin.getByRole("checkbox", { checked: true });
  await expect(ticked.first()).toBeVisible();
  while ((await ticked.count()) > 0) await ticked.first().click();
  await box(admin, "Audit: View").check();
  await save(admin, role);

  const person = await addColleague({ firstName: "Perpetua", role });
  const page = await openBrowser("visitor");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await enterAs(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Audit" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Areas" }).getByRole("link")).toHaveText(["Compliance"]);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expectClean(page);
  await page.keyboard.press("Escape");

  await box(admin, "Settings: View").check();
  await save(admin, role);
  const settings = page.getByRole("link", { name: "Settings" });
  await expect(page.getByRole("button", { name: "Admin Center" }).or(settings).first()).toBeVisible();
  expect(refused).toEqual([]);
});
