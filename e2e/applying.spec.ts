import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { applicantPassword, linkTo, makeApplicant, typeInfo } from "./steps/applicants.ts";
import { expectClean } from "./steps/clean-parts.ts";
import { pdfFile } from "./steps/real-files.ts";
import { trySignIn } from "./steps/signing-in.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next Step" }).click();

test("a stranger applies, is approved and works", async ({ page, openBrowser }) => {
  const applicant = makeApplicant();
  const admin = await openBrowser("admin");

  await test.step("empty fields are named, and the first of them is where she stands", async () => {
    await page.goto("/guest/account-create?agency=demo");
    await next(page);
    await expect(page.getByText("First Name is required")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "First Name" })).toBeFocused();
    await expectClean(page);
  });

  await test.step("she enters her information and uploads her license", async () => {
    await typeInfo(page, applicant);
    await next(page);
    await page.getByLabel("Documents", { exact: true }).setInputFiles(pdfFile("License.pdf", "License"));
    await expect(page.getByRole("list", { name: "Your documents" })).toContainText("Uploaded");
    await expectClean(page);
  });

  await test.step("a reload goes on where she was; the token is not in the address", async () => {
    await page.reload();
    await expect(page.getByText("License.pdf")).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
  });

  await test.step("she looks through everything, consents and submits", async () => {
    await expect(page.getByText("12 Pecan Street, Austin 78701")).toBeVisible();
    await page.getByRole("checkbox").check();
    await expectClean(page);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText(/Please open the link that was mailed/)).toBeVisible();
  });

  await test.step("the mailed link confirms her e-mail address", async () => {
    await page.goto(await linkTo(admin, applicant));
    await expect(page.getByText(/is confirmed/)).toBeVisible();
    await expectClean(page);
  });

  await test.step("an administrator looks at what she handed in and approves her as a nurse", async () => {
    await admin.goto("/account-creation");
    await admin.getByRole("button", { name: `${applicant.lastName}, Robin` }).click();
    const dialog = admin.getByRole("dialog");
    await expect(dialog.getByText("License.pdf")).toBeVisible();
    await expectClean(admin);
    const saved = admin.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save License.pdf" }).click();
    expect((await saved).suggestedFilename()).toBe("License.pdf");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await dialog.getByRole("combobox", { name: "Role" }).click();
    await admin.getByRole("option", { name: "Staff" }).click();
    await dialog.getByRole("combobox", { name: "Discipline" }).click();
    await admin.getByRole("option", { name: "RN" }).click();
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(admin.getByText(/can sign in now/)).toBeVisible();
  });

  await test.step("she signs in with the password she chose, and is at her own home", async () => {
    await page.goto("/auth/sign-in");
    await trySignIn(page, applicant.email, applicantPassword);
    await expect(page).toHaveURL("/staff/home");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome back Robin!");
  });
});
