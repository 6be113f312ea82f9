import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { button, expectCleanBehind, expectCleanWhenSent } from "./steps/clean-behind.ts";
import { expectClean, expectCleanDialog } from "./steps/clean-parts.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { expectInside, trySignIn } from "./steps/signing-in.ts";

const password = "lamp river candle nine";

/** A unique name and address. */
function makeColleague() {
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 8);
  return { lastName: `Quill${letters}`, email: `robin.${letters}@example.test` };
}

/** The link in the newest email to a person, as the agency's administrator reads it. */
async function linkTo(admin: Page, email: string): Promise<string> {
  await admin.goto("/mailbox");
  const letter = admin.getByRole("listitem").filter({ hasText: email }).first();
  return (await letter.getByRole("link").getAttribute("href")) ?? "";
}

test.use({ account: "admin" });

test("an employee is invited, joins, is changed, and is deactivated immediately; axe finds nothing on the dialogs", async ({
  page,
  openBrowser,
}) => {
  const { lastName, email } = makeColleague();
  const listName = `${lastName}, Robin`;
  const colleague = await openBrowser("visitor");

  await test.step("an administrator invites a nurse", async () => {
    await page.goto("/employees");
    await page.getByRole("button", { name: "Invite employee" }).click();
    const dialog = page.getByRole("dialog");
    await expectCleanWhenSent(page, dialog, "Send invitation");
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await dialog.getByRole("textbox", { name: "First Name" }).fill("Robin");
    await dialog.getByRole("textbox", { name: "Last Name" }).fill(lastName);
    await dialog.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Staff" }).click();
    await dialog.getByRole("combobox", { name: "Discipline" }).click();
    await page.getByRole("option", { name: "RN" }).click();
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`Invitation emailed to ${email}.`)).toBeVisible();
    await page.goto("/employees?status=invited");
    await expect(page.getByRole("row", { name: listName })).toBeVisible();
  });

  await test.step("the nurse joins by the emailed link, which works once, and signs in", async () => {
    const link = await linkTo(page, email);
    await colleague.goto(link);
    await colleague.getByLabel("New password", { exact: true }).fill(password);
    await expectClean(colleague);
    await colleague.getByRole("button", { name: "Join" }).click();
    await expect(colleague.getByRole("heading", { name: /^You joined/ })).toBeVisible();
    await colleague.goto("about:blank");
    await colleague.goto(link);
    await expect(colleague.getByText("This link no longer works")).toBeVisible();
    await colleague.goto("/auth/sign-in");
    await trySignIn(colleague, email, password);
    await expectInside(colleague);
  });

  await test.step("a search finds the nurse without text in the address, and an administrator changes the role", async () => {
    await page.goto("/employees");
    await page.getByRole("searchbox", { name: "Search employees" }).fill(lastName);
    await page.getByRole("button", { name: listName, exact: true }).click();
    expect(page.url()).not.toContain(lastName);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectCleanBehind(page, button(dialog, "Working hours"));
    await expectCleanBehind(page, button(dialog, "Time off"));
    await dialog.getByRole("textbox", { name: "First Name" }).fill("");
    await expectCleanWhenSent(page, dialog, "Save");
    await dialog.getByRole("textbox", { name: "First Name" }).fill("Robin");
    await dialog.getByRole("textbox", { name: "Phone Number" }).fill("5125550188");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`Robin ${lastName} was saved.`)).toBeVisible();
  });

  await test.step("after deactivation the nurse's next click leads to the sign-in page", async () => {
    await chooseAction(page, listName, "Deactivate");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("No open work.")).toBeVisible();
    await expectCleanDialog(page);
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText(`Robin ${lastName} was deactivated.`)).toBeVisible();
    await colleague.goto("/staff/home");
    await expect(colleague).toHaveURL("/auth/sign-in");
  });

  await test.step("reactivating asks for confirmation", async () => {
    await page.goto("/employees?status=deactivated");
    const found = page.waitForResponse((answer) => answer.request().postData()?.includes(lastName) === true);
    await page.getByRole("searchbox", { name: "Search employees" }).fill(lastName);
    await found;
    await expect(page.getByRole("table").locator("tbody").getByRole("row")).toHaveCount(1);
    await button(page, `Actions for ${listName}`).click();
    await expectCleanBehind(page, page.getByRole("menuitem", { name: "Reactivate" }));
  });
});
