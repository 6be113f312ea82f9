import type { Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { accounts } from "./product/accounts.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { productPassword } from "./product/running-product.ts";
import { expectClean, expectCleanDialog } from "./steps/clean-parts.ts";
import { behind, dialogOf, expectDialogs, refused } from "./steps/dialog-parts.ts";
import { confirm, confirmByRecoveryCode, proofDialog } from "./steps/proof.ts";
import { addAuthenticator, codeField, codeOf, secondStep, setUpApp } from "./steps/second-factors.ts";
import { expectInside, signIn, signInButton, signOut, trySignIn } from "./steps/signing-in.ts";

const wrongCode = "This code is incorrect or was already used.";

test("an authenticator app, its recovery codes and a passkey are set up and used to sign in; axe finds nothing on the way", async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto("/auth/sign-in");
  await signIn(page, "careful");
  await page.goto("/profile");
  const { key, recoveryCodes } = await test.step("an app is set up", () => setUpAppCleanly(page));

  await test.step("signing in needs its code", async () => {
    await signInAgain(page);
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill("000000");
    await signInButton(page).click();
    await expect(page.getByText(wrongCode)).toBeVisible();
    await codeField(page).fill(codeOf(key, 1));
    await signInButton(page).click();
    await expectInside(page);
  });

  await test.step("or a recovery code, each once", async () => {
    const [first = "", second = ""] = recoveryCodes;
    const use = async (code: string) => {
      await page.getByRole("textbox", { name: "Recovery code" }).fill(code);
      await signInButton(page).click();
    };
    for (const isSpent of [false, true]) {
      await signInAgain(page);
      await page.getByRole("button", { name: "Use a recovery code" }).click();
      await use(first);
      if (isSpent) await expect(page.getByText(wrongCode)).toBeVisible();
      else await expectInside(page);
    }
    await use(second);
    await expectInside(page);
  });

  await test.step("a passkey is added in the profile, and axe finds nothing on the security panels", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await dialogOf(page, "Add a passkey").getByRole("textbox", { name: "Name" }).fill("Work laptop");
    await expectCleanDialog(page);
    await page.keyboard.press("Enter");
    await expect(proofDialog(page).getByRole("textbox", { name: "Code" })).toBeFocused();
    await expectCleanDialog(page);
    await confirmByRecoveryCode(page, recoveryCodes[2]);
    await expect(page.getByText("The passkey Work laptop was added.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Rename Work laptop" })).toBeVisible();
    await expectClean(page);
    await expectDialogs(page, [
      behind("Rename Work laptop"),
      behind("Remove Work laptop", "Remove Work laptop?"),
      behind("Remove the app", "Remove the authenticator app?"),
      behind("Create new codes", "Create new recovery codes?"),
      refused("Change password", { send: "Change password", text: "Please use at least 12 characters" }),
      refused("Set an offline passphrase", {
        send: "Set passphrase",
        text: "Please use at least 12 characters",
      }),
      behind("Change phone number"),
    ]);
  });

  await test.step("it signs in by itself", async () => {
    await signOut(page, "Cara");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expectInside(page);
  });

  await test.step("or after the password, among the other ways", async () => {
    await signInAgain(page);
    await expectClean(page);
    for (const way of ["Use your authenticator app", "Use a recovery code"]) {
      await page.getByRole("button", { name: way }).click();
      await signInButton(page).click();
      await expect(page.getByText(/^Please enter/)).toBeVisible();
      await expectClean(page);
    }
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByRole("button", { name: "Continue with your passkey" }).click();
    await expectInside(page);
  });

  await test.step("it confirms its own removal, and an offline passphrase is set", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Set an offline passphrase" }).click();
    await page.getByLabel("Offline passphrase", { exact: true }).fill("four calm words here");
    await page.getByRole("button", { name: "Set passphrase" }).click();
    await expect(page.getByText("Offline passphrase set on this device.")).toBeVisible();
    await page.getByRole("button", { name: "Remove Work laptop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await proofDialog(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("The passkey Work laptop was removed.")).toBeVisible();
  });
});

/** Signs out and in again, up to the second step. */
async function signInAgain(page: Page): Promise<void> {
  await signOut(page, "Cara");
  await trySignIn(page, accounts.careful, productPassword());
  await expect(secondStep(page)).toBeVisible();
}

/** Sets up an app and checks each dialog on the way. */
async function setUpAppCleanly(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.getByRole("button", { name: "Set up an app" }).click();
  await proofDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(proofDialog(page).getByText("Password is required")).toBeVisible();
  await expectCleanDialog(page);
  await confirm(page);
  const app = dialogOf(page, "Set up an authenticator app");
  await expect(app.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await app.getByRole("button", { name: "Confirm" }).click();
  await expect(app.getByText("Please enter the six digits")).toBeVisible();
  await expectCleanDialog(page);
  const key = (await app.locator("code").innerText()).replaceAll(" ", "");
  await codeField(page).fill(codeOf(key));
  await app.getByRole("button", { name: "Confirm" }).click();
  const kept = dialogOf(page, "Your authenticator app is set up");
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  const recoveryCodes = await kept.getByRole("listitem").allInnerTexts();
  await expectCleanDialog(page);
  await kept.getByRole("button", { name: "I saved my codes" }).click();
  await expect(kept).toBeHidden();
  await expect(page.getByText("10 of 10 codes left")).toBeVisible();
  return { key, recoveryCodes };
}

test("an agency requires two-step verification for a role: its users set it up before anything else; an administrator too", async ({
  page,
  openBrowser,
}) => {
  const nurse = { role: "Staff", discipline: "RN", agency: "alder-care" } as const;
  const [there, comes] = [
    await addColleague({ ...nurse, firstName: "Nell" }),
    await addColleague({ ...nurse, firstName: "Nora" }),
  ];
  const [open, other] = [await openBrowser("visitor"), await openBrowser("visitor")];
  await enterAs(open, there);
  await expect(open).toHaveURL("/staff/home");
  await page.goto("/auth/sign-in");
  await signIn(page, "dutiful");

  await test.step("the administrator requires it for Staff", async () => {
    await askOf(page, "Staff", true);
  });

  await test.step("signed-in users are sent there with their next click, and everything else is refused", async () => {
    await open.goto("/admin/clinical/patient-chart");
    await expect(setUpHeading(open)).toBeVisible();
    await expect(open.getByRole("banner")).toHaveCount(0);
    const answer = await open.request.get("/api/tasks/today");
    expect([answer.status(), await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: "factor-needed" }),
    ]);
    await open.getByRole("button", { name: "Continue" }).click();
    await expect(open.getByText("Two-step verification is not set up yet.")).toBeVisible();
    await axeClean(open);
  });

  await test.step("users who sign in are sent there too, from any address, until they have set it up", async () => {
    await other.goto("/auth/sign-in");
    await trySignIn(other, comes.email, productPassword());
    await expect(setUpHeading(other)).toBeVisible();
    await other.goto("/staff/home");
    await expect(setUpHeading(other)).toBeVisible();
    const nora = await setUpApp(other);
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(other).toHaveURL("/staff/home");
    await signOut(other, "Nora");
    await trySignIn(other, comes.email, productPassword());
    await expect(secondStep(other)).toBeVisible();
    await codeField(other).fill(codeOf(nora.key, 1));
    await signInButton(other).click();
    await expect(other).toHaveURL("/staff/home");
  });

  await test.step("it is no longer required, and users without it continue", async () => {
    await askOf(page, "Staff", false);
    await open.getByRole("button", { name: "Continue" }).click();
    await expect(open).toHaveURL("/staff/home");
    await expectInside(open);
  });

  await test.step("required for Admin, it applies to the administrator who requires it", async () => {
    await askOf(page, "Admin", true);
    await page.goto("/admin/dashboard/patient-view");
    await expect(setUpHeading(page)).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Two-step verification is not set up yet.")).toBeVisible();
    await setUpApp(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectInside(page);
  });
});

const setUpHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Set up two-step verification" });

async function askOf(page: Page, role: "Admin" | "Staff", isAsked: boolean): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit sign-in and files" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: role, exact: true }).setChecked(isAsked);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}
