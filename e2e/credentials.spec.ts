import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addColleague } from "./product/colleagues.ts";
import { doJob } from "./product/do-job.ts";
import { enteredToday, isoToday } from "./steps/assessments.ts";
import { button, expectCleanBehind } from "./steps/clean-behind.ts";
import { expectClean, expectCleanDialog } from "./steps/clean-parts.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { dayAfter, enteredDay } from "./steps/schedule.ts";
import { spokenName } from "./steps/spoken-name.ts";

test.use({ account: "admin" });

type License = { readonly number: string; readonly issuedOn: string; readonly expiresOn: string };

test("a license that expires soon causes a warning, until the renewed one is entered; so does a missing agreement, which is entered from its warning", async ({
  page,
}) => {
  const { name, lastName } = await addColleague({ firstName: "Leonora", role: "Staff", discipline: "RN" });
  const today = isoToday();
  const [soon, later] = [dayAfter(today, 10), dayAfter(today, 375)];
  const employee = page.getByRole("row", { name: new RegExp(name) });
  const warning = page.getByRole("row").filter({ hasText: name });
  const agreement = warning.filter({ hasText: "No current confidentiality agreement (NDA)" });
  const ends = `Professional license expires ${enteredDay(soon)}`;

  await test.step("an employee without a license is marked", async () => {
    await findEmployee();
    await expect(employee).toContainText("Professional license missing");
  });

  await test.step("it is added with its expiration date; one before the issue date is refused", async () => {
    await openCredentials();
    await enter({ number: "RN 774411", issuedOn: today, expiresOn: dayAfter(today, -1) });
    const form = page.getByRole("dialog", { name: "Add credential" });
    await expect(form.getByText("The expiration date is before the issue date")).toBeVisible();
    await expectCleanDialog(page);
    await form.getByRole("textbox", { name: "Expires on" }).fill(enteredDay(soon));
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("was saved.")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole("table", { name: "Credentials" })).toBeVisible();
    await expectClean(page);
    const dialog = page.getByRole("dialog");
    for (const action of ["Edit", "Remove"]) {
      await button(dialog, /^Actions for /).click();
      await expectCleanBehind(page, page.getByRole("menuitem", { name: action }));
    }
    await page.keyboard.press("Escape");
    await expect(employee).toContainText(ends);
    await expect(employee).not.toContainText("Professional license missing");
  });

  await test.step("it causes a warning", async () => {
    await doJob("follow-changes");
    await expectWarning(true);
    await expect(warning.filter({ hasText: "Credential expiring" })).toContainText(enteredDay(soon));
  });

  await test.step("the missing confidentiality agreement is entered from its warning", async () => {
    await expectAgreementWarning(true);
    await agreement
      .getByRole("button", { name: "No current confidentiality agreement (NDA)", exact: true })
      .click();
    const dialog = page.getByRole("dialog", { name: "Record signed NDA" });
    await expect(dialog).toContainText(spokenName(name));
    await dialog.getByRole("textbox", { name: "Signed on" }).fill(enteredToday());
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the renewed one is added, and list and warnings are clear again", async () => {
    await findEmployee();
    await openCredentials();
    await enter({ number: "RN 774411", issuedOn: today, expiresOn: later });
    await expect(page.getByRole("dialog", { name: "Add credential" })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(employee).toBeVisible();
    await expect(employee).not.toContainText(ends);
    await doJob("follow-changes");
    await expectWarning(false);
    await expectAgreementWarning(false);
  });

  async function findEmployee(): Promise<void> {
    await page.goto("/employees");
    await page.getByRole("searchbox", { name: "Search employees" }).fill(lastName);
    await expect(employee).toBeVisible();
  }

  async function openCredentials(): Promise<void> {
    await chooseAction(page, name, "Credentials");
  }

  async function enter({ number, issuedOn, expiresOn }: License): Promise<void> {
    await page.getByRole("button", { name: "Add credential" }).click();
    const form = page.getByRole("dialog", { name: "Add credential" });
    await form.getByRole("textbox", { name: "Number" }).fill(number);
    await form.getByRole("textbox", { name: "Issued or signed on" }).fill(enteredDay(issuedOn));
    await form.getByRole("textbox", { name: "Expires on" }).fill(enteredDay(expiresOn));
    await form.getByRole("button", { name: "Save" }).click();
  }

  async function expectWarning(isThere: boolean): Promise<void> {
    await expectListed("kind=credential-ending", warning.filter({ hasText: "Credential expiring" }), isThere);
  }

  async function expectAgreementWarning(isThere: boolean): Promise<void> {
    await expectListed("type=NDA", agreement, isThere);
  }

  /** The job runs in the background, so the list is reloaded until it has run. */
  async function expectListed(which: string, row: Locator, isThere: boolean): Promise<void> {
    await expect(async () => {
      await page.goto(`/warnings?${which}`);
      await expect(page.getByRole("status").filter({ hasText: /warnings?$/ })).toBeVisible();
      await expect(row).toHaveCount(isThere ? 1 : 0, { timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  }
});
