import type { Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { accounts } from "./product/accounts.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { withDatabase } from "./product/database.ts";
import { productPassword } from "./product/running-product.ts";
import { confirm, proofDialog } from "./steps/proof.ts";
import { addAuthenticator, codeField, codeOf, secondStep, setUpApp } from "./steps/second-factors.ts";
import { expectInside, signIn, signInButton, signOut, trySignIn } from "./steps/signing-in.ts";

// one account's factors, one journey after the other
test.describe.configure({ mode: "serial" });

let key = "";
let recoveryCodes: string[] = [];

test("with an authenticator app signing in takes a code, or a recovery code, and each works once", async ({
  page,
}) => {
  await page.goto("/auth/sign-in");
  await signIn(page, "careful");
  await page.goto("/profile");
  ({ key, recoveryCodes } = await setUpApp(page));
  await expect(page.getByText("10 of 10 are left")).toBeVisible();
  await axeClean(page);

  await signOut(page, "Cara");
  await trySignIn(page, accounts.careful, productPassword());
  await expect(secondStep(page)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await axeClean(page);
  await codeField(page).fill("000000");
  await signInButton(page).click();
  await expect(page.getByText("This code is not right, or it was used before.")).toBeVisible();
  await codeField(page).fill(codeOf(key, 1));
  await signInButton(page).click();
  await expectInside(page);

  const [code = ""] = recoveryCodes;
  for (const isFirst of [true, false]) {
    await signOut(page, "Cara");
    await trySignIn(page, accounts.careful, productPassword());
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByRole("textbox", { name: "Recovery code" }).fill(code);
    await signInButton(page).click();
    if (isFirst) await expectInside(page);
    else await expect(page.getByText("This code is not right, or it was used before.")).toBeVisible();
  }
});

test("a passkey is added in the profile and signs in by itself", async ({ page }) => {
  await addAuthenticator(page);
  await page.goto("/auth/sign-in");
  await trySignIn(page, accounts.careful, productPassword());
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(recoveryCodes[1] ?? "");
  await signInButton(page).click();
  await expectInside(page);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Work laptop");
  await page.getByRole("button", { name: "Continue" }).click();
  await confirm(page);
  await expect(page.getByText("The passkey Work laptop was added.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename Work laptop" })).toBeVisible();

  await signOut(page, "Cara");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectInside(page);

  await signOut(page, "Cara");
  await trySignIn(page, accounts.careful, productPassword());
  await page.getByRole("button", { name: "Continue with your passkey" }).click();
  await expectInside(page);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Set an offline passphrase" }).click();
  await page.getByLabel("Offline passphrase", { exact: true }).fill("four calm words here");
  await page.getByRole("button", { name: "Set it" }).click();
  await expect(page.getByText("The offline passphrase is set on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await proofDialog(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("The passkey Work laptop was removed.")).toBeVisible();
});

test("an agency asks a role for a second factor: who holds it sets one up before anything else, as long as it asks", async ({
  page,
  openBrowser,
}) => {
  const nurse = { role: "Staff", discipline: "RN", agency: "cedar-care" } as const;
  const [there, comes] = [
    await addColleague({ ...nurse, firstName: "Nell" }),
    await addColleague({ ...nurse, firstName: "Nora" }),
  ];
  const [open, other] = [await openBrowser("visitor"), await openBrowser("visitor")];
  await enterAs(open, there);
  await expect(open).toHaveURL("/staff/home");
  await page.goto("/auth/sign-in");
  await signIn(page, "dutiful");

  await test.step("its administrator asks it of Staff", async () => {
    await askOfStaff(page, true);
  });

  await test.step("who is signed in already is led there with her next step, and is refused all else", async () => {
    await open.goto("/admin/clinical/patient-chart");
    await expect(setUpHeading(open)).toBeVisible();
    await expect(open.getByRole("banner")).toHaveCount(0);
    const answer = await open.request.get("/api/tasks/today");
    expect([answer.status(), await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: "factor-needed" }),
    ]);
    await open.getByRole("button", { name: "Go on" }).click();
    await expect(open.getByText("There is no second factor yet.")).toBeVisible();
  });

  await test.step("who signs in stands there too, whatever address she asks for, until she has one", async () => {
    await other.goto("/auth/sign-in");
    await trySignIn(other, comes.email, productPassword());
    await expect(setUpHeading(other)).toBeVisible();
    await other.goto("/staff/home");
    await expect(setUpHeading(other)).toBeVisible();
    const nora = await setUpApp(other);
    await other.getByRole("button", { name: "Go on" }).click();
    await expect(other).toHaveURL("/staff/home");
    await signOut(other, "Nora");
    await trySignIn(other, comes.email, productPassword());
    await expect(secondStep(other)).toBeVisible();
    await codeField(other).fill(codeOf(nora.key, 1));
    await signInButton(other).click();
    await expect(other).toHaveURL("/staff/home");
  });

  await test.step("it asks no more: who has none goes on", async () => {
    await askOfStaff(page, false);
    await open.getByRole("button", { name: "Go on" }).click();
    await expect(open).toHaveURL("/staff/home");
    await expectInside(open);
  });
});

const setUpHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Set up a second factor" });

async function askOfStaff(page: Page, isAsked: boolean): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change sign-in and files" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Staff", exact: true }).setChecked(isAsked);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

test("whose role needs a second factor sets one up before anything else", async ({ page }) => {
  await page.goto("/auth/sign-in");
  await signIn(page, "dutiful");
  await askOfAdmins();
  await page.goto("/admin/dashboard/patient-view");
  await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
  await axeClean(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("There is no second factor yet.")).toBeVisible();
  await setUpApp(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expectInside(page);
});

/** As an administrator sets it for the agency. */
async function askOfAdmins(): Promise<void> {
  await withDatabase(async (database) => {
    const { rows } = await database.query<{ id: number }>("select id from find_agency('cedar-care')");
    await database.query("select set_config('app.agency_id', $1, false)", [String(rows[0]?.id)]);
    await database.query(`update agency set "secondFactorRoles" = '{Admin}' where id = current_agency()`);
  });
}
