import { errorCodes } from "@hearthside/contract";
import { expect, openScreen, test } from "./fixtures.ts";
import { accounts, signInByApi } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import {
  passwordField,
  signIn,
  signInButton,
  signOut,
  trySignIn,
  usernameField,
} from "./steps/signing-in.ts";

const refusal = errorCodes["wrong-credentials"].title;
const criticalText = "rgb(176, 37, 37)";

test("empty fields are named and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.goto("/auth/sign-in");
  await signInButton(page).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(usernameField(page)).toBeFocused();
  await usernameField(page).fill("a");
  await expect(page.getByText("Email is required")).toBeHidden();
  await signInButton(page).click();
  await expect(passwordField(page)).toBeFocused();
  expect(sent.filter((url) => url.endsWith("/auth/login"))).toEqual([]);
});

test("a wrong password is refused in red above the form, as an unknown account is", async ({ page }) => {
  await page.goto("/auth/sign-in");
  await expect(page.getByRole("alert"), "nothing before one has tried").toHaveCount(0);
  for (const username of [accounts.outsider, "nobody@riverside.test"]) {
    await trySignIn(page, username, "not the password");
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(refusal);
    await expect(alert).toHaveCSS("color", criticalText);
    const [above, below] = await Promise.all([alert.boundingBox(), usernameField(page).boundingBox()]);
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await expect(usernameField(page)).toHaveValue(username);
  }
});

test("the password is shown and hidden", async ({ page }) => {
  await page.goto("/auth/sign-in");
  await passwordField(page).fill("a long secret");
  await expect(passwordField(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(passwordField(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(passwordField(page)).toHaveAttribute("type", "password");
  await expect(passwordField(page)).toHaveValue("a long secret");
});

test("a forgotten password is replaced through the letter, once, and the old one no longer works", async ({
  page,
  openBrowser,
}) => {
  const elsewhere = await openBrowser("visitor");
  await signInByApi(elsewhere.request, "forgetful", productPassword());
  const newPassword = "lamp river candle nine";

  await test.step("asking for the letter", async () => {
    await page.goto("/auth/sign-in");
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(accounts.forgetful);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("status")).toContainText("a link is on its way");
  });

  const link = await test.step("her administrator reads it in the development mailbox", async () => {
    const admin = await openBrowser("outsider");
    await admin.goto("/mailbox");
    const letter = admin.getByRole("listitem").filter({ hasText: accounts.forgetful }).first();
    await expect(letter.getByRole("heading", { name: "Set a new Hearthside password" })).toBeVisible();
    return letter.getByRole("link").getAttribute("href");
  });

  await test.step("another agency's administrator does not", async () => {
    const stranger = await openBrowser("admin");
    await openScreen(stranger, { path: "/mailbox" });
    await expect(stranger.getByRole("main")).not.toContainText(accounts.forgetful);
  });

  await test.step("a short password is refused, a long one is set", async () => {
    await page.goto(link ?? "");
    await page.getByRole("textbox", { name: "New password" }).fill("short");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Please use at least 12 characters")).toBeVisible();
    await page.getByRole("textbox", { name: "New password" }).fill(newPassword);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();
  });

  await test.step("whoever was signed in with the old one is out", async () => {
    await elsewhere.goto("/employees");
    await expect(elsewhere).toHaveURL("/auth/sign-in");
  });

  await test.step("the old password is refused and the new one lets in", async () => {
    await page.getByRole("link", { name: "Sign in" }).click();
    await trySignIn(page, accounts.forgetful, productPassword());
    await expect(page.getByRole("alert")).toHaveText(refusal);
    await trySignIn(page, accounts.forgetful, newPassword);
    await expect(page.getByRole("heading", { level: 1, name: "Patient View" })).toBeVisible();
  });

  await test.step("the link does not work twice", async () => {
    await elsewhere.goto(link ?? "");
    await elsewhere.getByRole("textbox", { name: "New password" }).fill("another long password");
    await elsewhere.getByRole("button", { name: "Set password" }).click();
    await expect(elsewhere.getByText(errorCodes["link-not-valid"].title)).toBeVisible();
  });
});

test("an account nobody has gets the same answer to a forgotten password", async ({ page }) => {
  await page.goto("/auth/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@riverside.test");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If that account exists, a link is on its way");
});

test("after signing in one is at the page that was asked for", async ({ page }) => {
  await page.goto("/admin/clinical/patient-chart?status=on-hold");
  await expect(page).toHaveURL("/auth/sign-in");
  await signIn(page, "viewer");
  await expect(page).toHaveURL("/admin/clinical/patient-chart?status=on-hold");
});

test("signing out here signs out the other tab, and Back shows no patients", async ({ page, context }) => {
  const other = await context.newPage();

  await test.step("two tabs show patients", async () => {
    await page.goto("/admin/dashboard/patient-view");
    await signIn(page, "outsider");
    for (const tab of [page, other]) {
      await tab.goto("/admin/clinical/patient-chart");
      await tab.getByRole("link", { name: "Compliance" }).click();
      await expect(tab).toHaveURL("/compliance");
    }
  });

  await test.step("both are signed out, without a reproach", async () => {
    await signOut(page, "Olive");
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL("/auth/sign-in");
      await expect(signInButton(tab)).toBeVisible();
      await expect(tab.getByRole("alert")).toHaveCount(0);
    }
  });

  await test.step("Back leads to the sign-in page", async () => {
    for (const tab of [page, other]) {
      await tab.goBack();
      await expect(tab).toHaveURL("/auth/sign-in");
      await expect(signInButton(tab)).toBeVisible();
      await expect(tab.getByRole("main")).not.toContainText("Patient");
    }
  });

  await test.step("the server ends the session too, which nobody waits for", async () => {
    await expect.poll(async () => (await context.request.get("/api/auth/user-info")).status()).toBe(401);
  });
});

test("who signs out and closes the tab before the server has heard of it stays out", async ({
  page,
  context,
}) => {
  await page.goto("/auth/sign-in");
  await signIn(page, "outsider");

  await test.step("the server hears nothing for now", async () => {
    await context.route("**/api/auth/logout", () => {}, { times: 1 });
    await signOut(page, "Olive");
    await expect(signInButton(page)).toBeVisible();
    expect((await context.request.get("/api/auth/user-info")).status()).toBe(200);
  });

  await test.step("the next tab tells it again, and shows nobody", async () => {
    await page.close();
    const next = await context.newPage();
    await next.goto("/staff-hub");
    await expect(signInButton(next)).toBeVisible();
    expect((await context.request.get("/api/auth/user-info")).status()).toBe(401);
  });
});

test("signing in here lets the other tab in", async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto("/auth/sign-in");
  await other.goto("/staff-hub");
  await expect(signInButton(other)).toBeVisible();
  await signIn(page, "outsider");
  await expect(other).toHaveURL("/staff-hub");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
});
